import type { WholeRecipe } from './wholeRecipe';

export const breakfasts: readonly WholeRecipe[] = [
  {
    name: 'Overnight oats with berries',
    meal: 'breakfast',
    language: 'en',
    description: 'Stirred in two minutes before bed, and ready when the first alarm rings.',
    servings: 2,
    times: { prep: 5, rest: 480 },
    tags: ['Vegetarian', 'Make ahead', 'No cooking'],
    ingredients: `
      80 g rolled oats
      200 ml milk
      100 g yogurt
      1 pinch of salt
      For the top:
      100 g blueberries
      60-80 g raspberries
      1 tbsp honey
      a few mint leaves, torn`,
    steps: `
      Stir oats, milk, yogurt and salt together in a bowl or two jars.
      Cover and leave in the fridge for 8 hours, or overnight.
      Loosen with a splash of milk if it has become too thick.
      Top with the berries, run the honey over them and scatter the mint.`,
    nutrition: { energy: 310, protein: 11, carbohydrate: 47, fat: 8, fibre: 6 },
    rating: 4,
    dish: 'overnight-oats',
    alt: 'A green bowl of oats with blueberries, raspberries and a thread of honey',
  },
  {
    name: 'Shakshuka',
    meal: 'breakfast',
    language: 'en',
    description:
      'Eggs poached in a thick, warm tomato sauce. Goes to the table in its pan, with bread to wipe it clean.',
    servings: 3,
    times: { prep: 10, cook: 30 },
    tags: ['Vegetarian', 'One pan', 'Brunch'],
    ingredients: `
      2 tbsp olive oil
      1 onion, finely chopped
      1 red pepper, cut into strips
      2-3 garlic cloves, sliced
      1 tsp ground cumin
      1 tsp sweet paprika
      800 g canned tomatoes
      6 eggs
      60 g feta, crumbled
      1 handful of parsley, chopped`,
    steps: `
      Warm the oil in a wide pan over medium heat. Soften onion and pepper in it for 8 minutes.
      Add garlic, cumin and paprika and stir for 1 minute, until it smells of the spices.
      Tip in the tomatoes, crush them with the spoon and simmer for 12 to 15 minutes, until a spoon leaves a track.
      Make six hollows, crack an egg into each, cover and cook for 5 minutes for soft yolks, 7 minutes for firm ones.
      Scatter feta and parsley over it and bring the pan to the table.`,
    notes: 'The sauce keeps for three days in the fridge. Warm it up and add the eggs when you want them.',
    nutrition: { energy: 370, protein: 19, carbohydrate: 19, fat: 23 },
    rating: 5,
    isFavourite: true,
    dish: 'shakshuka',
    alt: 'Four eggs in tomato sauce with feta and herbs, in an iron pan',
  },
  {
    name: 'Banana pancakes',
    meal: 'breakfast',
    language: 'en',
    description: 'Small, thick and soft. The riper the bananas, the better.',
    servings: 3,
    yieldText: '12 small pancakes',
    times: { prep: 10, cook: 20, rest: 10 },
    tags: ['Vegetarian', 'Brunch', 'Children like it'],
    ingredients: `
      2 ripe bananas
      1 egg
      200 ml milk
      150 g flour
      1 tsp baking powder
      1 pinch of salt
      20 g butter, for the pan
      To serve:
      maple syrup
      1 banana, sliced`,
    steps: `
      Mash the bananas with a fork until hardly any lumps are left. Whisk in egg and milk.
      Stir in flour, baking powder and salt with as few strokes as you can. Leave it alone for 10 minutes.
      Melt a little of the butter in a pan over medium heat. Drop in heaped tablespoons of batter, four at a time.
      When bubbles on top burst and stay open, after 2 minutes, turn them and cook for 1 minute more.
      Keep them warm at 80 °C while you fry the rest. Serve with syrup and slices of banana.`,
    rating: 4,
    dish: 'pancakes',
    alt: 'A stack of pancakes with banana slices, butter and syrup',
  },
  {
    name: 'Avocado toast with radish',
    meal: 'breakfast',
    language: 'en',
    description: 'The crunch of radishes against soft avocado, on bread that has been toasted properly.',
    servings: 2,
    times: { prep: 10 },
    tags: ['Vegan', 'Quick'],
    ingredients: `
      4 slices sourdough bread
      2 ripe avocados
      1 lemon, juice only
      6 radishes, thinly sliced
      1 tbsp sesame seeds
      1 pinch of chilli flakes
      salt`,
    steps: `
      Toast the bread until it is dark at the edges.
      Halve the avocados, slice them in their skin and sprinkle with lemon juice and salt.
      Fan them over the bread, press lightly with a fork, and top with radishes, sesame and chilli.`,
    dish: 'avocado-toast',
    alt: 'Two slices of toast with avocado and radish on a plate',
  },
];
