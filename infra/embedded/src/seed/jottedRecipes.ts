export interface JottedRecipe {
  name: string;
  meal: 'breakfast' | 'lunch' | 'dinner';
  notes: string;
  ingredients: readonly string[];
}

/** One line a recipe: meal | name | notes | ingredients. */
const lines = `
breakfast | Porridge with apple and cinnamon | | 90 g rolled oats; 400 ml milk; 1 apple; 1 tsp cinnamon; 1 tbsp maple syrup
breakfast | Scrambled eggs on rye | Low heat, patience | 4 eggs; 2 tbsp milk; 15 g butter; 2 slices rye bread; chives
breakfast | Granola and yogurt | A jar of granola lasts a fortnight | 300 g rolled oats; 80 g almonds; 60 g honey; 50 g raisins; 400 g yogurt
breakfast | Mushroom omelette | | 5 eggs; 200 g mushrooms; 20 g butter; 40 g gruyère; parsley
breakfast | Bircher muesli | Grate the apple last | 100 g rolled oats; 250 ml milk; 1 apple; 30 g hazelnuts; 100 g yogurt; 1 lemon
breakfast | Breakfast burritos | Freeze well in foil | 6 eggs; 4 tortillas; 1 can black beans; 100 g cheddar; 2 tomatoes; 1 lime
lunch | Caprese sandwiches | | 1 ciabatta; 250 g mozzarella; 3 tomatoes; 1 bunch basil; 1 tbsp balsamic vinegar
lunch | Tuna and white bean salad | | 2 cans tuna; 1 can white beans; 1 red onion; 1 bunch parsley; 1 lemon; 2 tbsp olive oil
lunch | Hummus bowls | | 2 cans chickpeas; 3 tbsp tahini; 1 lemon; 1 cucumber; 250 g cherry tomatoes; 4 flatbreads
lunch | Soba noodle salad | Rinse the noodles cold | 250 g soba noodles; 1 cucumber; 2 carrots; 2 tbsp soy sauce; 1 tbsp sesame oil; 2 tbsp sesame seeds
lunch | Couscous with roast vegetables | | 250 g couscous; 2 courgettes; 2 red peppers; 1 aubergine; 3 tbsp olive oil; 150 g feta
lunch | Minestrone | Uses up whatever is in the drawer | 2 carrots; 2 celery stalks; 1 onion; 1 can white beans; 400 g canned tomatoes; 150 g small pasta; 50 g parmesan
lunch | Quesadillas | | 6 tortillas; 200 g cheddar; 1 can black beans; 1 red pepper; 150 ml sour cream
lunch | Niçoise salad | | 400 g potatoes; 200 g green beans; 4 eggs; 2 cans tuna; 80 g olives; 3 tomatoes
lunch | Quinoa tabbouleh | | 200 g quinoa; 2 bunches parsley; 1 bunch mint; 4 tomatoes; 2 lemons; 4 tbsp olive oil
lunch | Carrot and ginger soup | | 800 g carrots; 1 onion; 30 g ginger; 1 l vegetable stock; 200 ml coconut milk
lunch | Potato salad with mustard | Dress while warm | 1 kg potatoes; 2 tbsp mustard; 4 tbsp olive oil; 1 red onion; 6 gherkins; chives
dinner | Beef tacos | | 500 g ground beef; 12 corn tortillas; 1 onion; 3 tomatoes; 1 romaine lettuce; 100 g cheddar; 2 limes; 2 tsp cumin
dinner | Vegetable lasagne | Make two, freeze one | 12 lasagne sheets; 2 courgettes; 1 aubergine; 800 g canned tomatoes; 500 g ricotta; 250 g mozzarella; 60 g parmesan
dinner | Thai green curry | | 400 ml coconut milk; 3 tbsp green curry paste; 400 g chicken thighs; 200 g green beans; 1 aubergine; 1 lime; 300 g rice
dinner | Chilli con carne | Best after an hour | 500 g ground beef; 2 cans kidney beans; 800 g canned tomatoes; 2 onions; 1 red pepper; 2 tsp cumin; 2 tsp paprika; 300 g rice
dinner | Stir-fried tofu with broccoli | | 400 g tofu; 1 broccoli; 3 tbsp soy sauce; 20 g ginger; 2 garlic cloves; 250 g egg noodles
dinner | Sausages with mash and onion gravy | | 8 sausages; 1 kg potatoes; 3 onions; 100 ml milk; 60 g butter; 300 ml beef stock; 1 tbsp flour
dinner | Prawn linguine | | 400 g linguine; 400 g prawns; 3 garlic cloves; 1 lemon; 1 bunch parsley; 50 g butter
dinner | Moussaka | A Sunday job | 3 aubergines; 500 g ground lamb; 400 g canned tomatoes; 1 onion; 500 ml milk; 50 g butter; 50 g flour; 60 g parmesan
dinner | Fish pie | | 600 g white fish; 1 kg potatoes; 500 ml milk; 2 leeks; 150 g frozen peas; 60 g butter; 40 g flour
dinner | Dal with spinach | | 300 g red lentils; 200 g spinach; 1 onion; 3 garlic cloves; 20 g ginger; 1 tsp turmeric; 1 tsp cumin; 300 g basmati rice
dinner | Pork fried noodles | | 400 g ground pork; 300 g egg noodles; 1 white cabbage; 3 spring onions; 3 tbsp soy sauce; 20 g ginger
dinner | Stuffed peppers | | 4 red peppers; 200 g rice; 300 g ground beef; 1 onion; 400 g canned tomatoes; 100 g feta
dinner | Chicken fajitas | | 500 g chicken breast; 8 tortillas; 2 red peppers; 2 onions; 2 avocados; 2 limes; 150 ml sour cream
dinner | Butternut squash gnocchi | | 800 g gnocchi; 1 butternut squash; 50 g butter; 1 bunch sage; 60 g parmesan
dinner | Carbonara | Off the heat for the eggs | 400 g spaghetti; 150 g guanciale; 4 eggs; 80 g pecorino; black pepper
dinner | Lamb koftas with couscous | | 500 g ground lamb; 1 onion; 250 g couscous; 1 cucumber; 200 g yogurt; 1 bunch mint; 2 tsp cumin
dinner | Cauliflower cheese | | 1 cauliflower; 500 ml milk; 150 g cheddar; 50 g butter; 50 g flour; 1 tsp mustard
dinner | Miso aubergine with rice | | 3 aubergines; 3 tbsp miso; 1 tbsp honey; 2 tbsp sesame seeds; 300 g rice; 3 spring onions
dinner | Coq au vin | | 1 kg chicken thighs; 500 ml red wine; 150 g bacon; 250 g mushrooms; 2 carrots; 1 onion; 1 bunch thyme
dinner | Paella with chicken and beans | | 300 g paella rice; 400 g chicken thighs; 200 g green beans; 1 red pepper; 400 g canned tomatoes; 800 ml chicken stock; saffron
dinner | Halloumi burgers | | 250 g halloumi; 4 burger buns; 2 tomatoes; 1 red onion; 1 romaine lettuce; 4 tbsp mayonnaise
`;

/** What somebody jotted down: enough to plan and to shop. */
export const jottedRecipes: readonly JottedRecipe[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [meal, name, notes, ingredients] = line.split('|').map((part) => part.trim());
    if (!name || !ingredients || (meal !== 'breakfast' && meal !== 'lunch' && meal !== 'dinner')) {
      throw new Error(`Not a recipe line: ${line}`);
    }
    return { name, meal, notes: notes ?? '', ingredients: ingredients.split(';').map((part) => part.trim()) };
  });
