import { type ImportRow, noRecipeDetails } from '@forkcast/contracts';

type Amount = readonly [quantity: number | null, unit: string | null, name: string];

interface Example {
  name: string;
  /** What it says of itself. */
  summary: string;
  servings: number;
  times: { prep: number; cook: number };
  tags: string[];
  ingredients: readonly Amount[];
  steps: readonly string[];
}

const examples: readonly Example[] = [
  {
    name: 'Porridge with apple',
    summary: 'Warm, quick, and done while the coffee brews.',
    servings: 2,
    times: { prep: 5, cook: 10 },
    tags: ['Breakfast', 'Vegetarian'],
    ingredients: [
      [90, 'g', 'rolled oats'],
      [400, 'ml', 'milk'],
      [1, null, 'apple'],
      [1, 'tsp', 'cinnamon'],
      [1, 'tbsp', 'honey'],
    ],
    steps: [
      'Bring the oats and the milk to a simmer and stir for 6 minutes over a low heat.',
      'Grate the apple. Stir half of it in with the cinnamon.',
      'Serve with the rest of the apple and the honey on top.',
    ],
  },
  {
    name: 'Red lentil soup',
    summary: 'From the cupboard to the table in half an hour. Freezes well.',
    servings: 4,
    times: { prep: 10, cook: 20 },
    tags: ['Soup', 'Vegan'],
    ingredients: [
      [250, 'g', 'red lentils'],
      [1, null, 'onion'],
      [2, null, 'carrots'],
      [1, 'l', 'vegetable stock'],
      [2, 'tsp', 'cumin'],
      [1, null, 'lemon'],
      [2, 'tbsp', 'olive oil'],
    ],
    steps: [
      'Chop the onion and the carrots. Soften them in the oil for 5 minutes, then add the cumin.',
      'Add the lentils and the stock and simmer for 15 minutes.',
      'Blend until it is as smooth as you like it. Season with salt and lemon juice.',
    ],
  },
  {
    name: 'Tray of roast vegetables with feta',
    summary: 'One tray, little work, and good cold the next day.',
    servings: 4,
    times: { prep: 15, cook: 40 },
    tags: ['Vegetarian', 'Oven'],
    ingredients: [
      [600, 'g', 'potatoes'],
      [2, null, 'red peppers'],
      [2, null, 'courgettes'],
      [1, null, 'red onion'],
      [3, 'tbsp', 'olive oil'],
      [200, 'g', 'feta'],
    ],
    steps: [
      'Heat the oven to 210 °C. Cut the vegetables into pieces of the same size.',
      'Toss them with the oil and some salt on a tray and roast them for 30 minutes.',
      'Crumble the feta over them and roast for another 10 minutes.',
    ],
  },
  {
    name: 'Spaghetti with tomatoes and garlic',
    summary: 'What there is always time for.',
    servings: 4,
    times: { prep: 5, cook: 20 },
    tags: ['Pasta', 'Vegan'],
    ingredients: [
      [400, 'g', 'spaghetti'],
      [800, 'g', 'canned tomatoes'],
      [3, null, 'garlic cloves'],
      [4, 'tbsp', 'olive oil'],
      [1, 'bunch', 'basil'],
    ],
    steps: [
      'Slice the garlic and warm it in the oil until it smells good. Do not let it brown.',
      'Add the tomatoes and a pinch of salt and simmer for 15 minutes.',
      'Cook the spaghetti, toss them with the sauce and tear the basil over them.',
    ],
  },
  {
    name: 'Chicken with lemon and rice',
    summary: 'Everything cooks in one pan.',
    servings: 4,
    times: { prep: 10, cook: 35 },
    tags: ['Chicken', 'Dinner'],
    ingredients: [
      [800, 'g', 'chicken thighs'],
      [300, 'g', 'rice'],
      [600, 'ml', 'chicken stock'],
      [1, null, 'lemon'],
      [2, null, 'garlic cloves'],
      [1, 'tbsp', 'olive oil'],
      [1, 'bunch', 'parsley'],
    ],
    steps: [
      'Salt the chicken and brown it in the oil, 5 minutes each side. Take it out.',
      'Stir the garlic and the rice into the pan, then pour in the stock and the juice of the lemon.',
      'Lay the chicken on top, cover and cook for 20 minutes over a low heat. Scatter with chopped parsley.',
    ],
  },
];

/** Five recipes of our own, as an import takes them. */
export const exampleRecipes: readonly ImportRow[] = examples.map(
  ({ summary, ingredients, steps, times, ...recipe }) => ({
    ...noRecipeDetails,
    ...recipe,
    description: summary,
    language: 'en',
    times: { ...times, total: times.prep + times.cook },
    ingredients: ingredients.map(([quantity, unit, name]) => ({ quantity, unit, name })),
    steps: steps.map((text) => ({ text })),
  }),
);
