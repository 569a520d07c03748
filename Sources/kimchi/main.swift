print("kimchi")
