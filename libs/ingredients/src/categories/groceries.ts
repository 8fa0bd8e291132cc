/** Common groceries by category; names as `ingredientKey` writes them may be longer than one word. */
export const groceries = {
  Produce: 'tomato,onion,potato,carrot,garlic,lemon,apple,banana,bell pepper,lettuce,spinach',
  'Dairy & Eggs': 'milk,egg,butter,cream,cheese,yogurt',
  'Meat & Fish': 'chicken,beef,pork,salmon,bacon,tuna',
  Bakery: 'bread,bun,bagel,tortilla',
  'Pantry Staples': 'flour,sugar,rice,pasta,olive oil,coconut milk,chicken stock,peanut butter',
  Frozen: 'frozen,ice cream',
  Spices: 'salt,pepper,black pepper,cumin,oregano',
  Drinks: 'coffee,tea,wine,beer,juice',
  Household: 'paper towel,foil',
};
