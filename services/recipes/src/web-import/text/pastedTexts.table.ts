import type { UnderstoodRecipe } from '@forkcast/contracts';

/** A sample of pasted text with the recipe to be read from it. Only the given fields are compared. */
export interface PastedText {
  title: string;
  text: string;
  expected: Partial<
    Pick<UnderstoodRecipe, 'name' | 'description' | 'servings' | 'yieldText' | 'times' | 'language'>
  > & {
    /** 'amount name' of each; a heading is a line that ends with a colon. */
    ingredients?: readonly string[];
    steps?: readonly string[];
    /** The first letters of each line's classification. */
    as?: string;
  };
}

export const pastedTexts: readonly PastedText[] = [
  {
    title: 'headings, English',
    text: 'Plum pie\n\nA pie for late summer.\n\nServes 6\nPrep time: 20 minutes\nCook time: 1 hour\n\nIngredients\n500 g plums, stoned\n200 g flour\n100 g cold butter\n\nMethod\n1. Rub the butter into the flour.\n2. Fill and bake until brown.\n\nNotes\nGood with custard.',
    expected: {
      name: 'Plum pie',
      description: 'A pie for late summer.',
      servings: 6,
      times: { prep: 20, cook: 60 },
      ingredients: ['500 g plums', '200 g flour', '100 g cold butter'],
      steps: ['Rub the butter into the flour.', 'Fill and bake until brown.'],
      language: 'en',
      as: 'n d y t t s i i i s s s s n',
    },
  },
  {
    title: 'no headings at all',
    text: 'Pancakes\n2 eggs\n250 ml milk\n150 g flour\na pinch of salt\nWhisk everything to a smooth batter.\nFry in a hot pan, 2 minutes on each side.',
    expected: {
      name: 'Pancakes',
      ingredients: ['2 eggs', '250 ml milk', '150 g flour', '1 pinch salt'],
      steps: ['Whisk everything to a smooth batter.', 'Fry in a hot pan, 2 minutes on each side.'],
      as: 'n i i i i s s',
    },
  },
  {
    title: 'windows line ends, tabs and bullets',
    text: 'Soup\r\n\r\nIngredients:\r\n•\t3 leeks\r\n•\t500 ml stock\r\n- 1 tbsp butter\r\n\r\nDirections:\r\n*\tMelt the butter.\r\n*\tSimmer for 20 minutes.\r\n',
    expected: {
      name: 'Soup',
      ingredients: ['3 leeks', '500 ml stock', '1 tbsp butter'],
      steps: ['Melt the butter.', 'Simmer for 20 minutes.'],
    },
  },
  {
    title: 'smileys and key caps',
    text: '🍲 Lentil stew 🍲\n🛒 Ingredients\n🥕 2 carrots\n🧅 1 onion\n✅ 200 g lentils\n👩‍🍳 Instructions\n1️⃣ Chop everything.\n2️⃣ Simmer until soft.',
    expected: {
      name: 'Lentil stew',
      ingredients: ['2 carrots', '1 onion', '200 g lentils'],
      steps: ['Chop everything.', 'Simmer until soft.'],
    },
  },
  {
    title: 'Markdown with sections',
    text: '# Lasagne\n\n## Ingredients\n\n**For the sauce:**\n\n- [ ] 400 g minced beef\n- [ ] 1 onion\n\n**For the topping:**\n\n- [ ] 200 g mozzarella\n\n## Method\n\n### Sauce:\n\n1. Brown the beef.\n\n### Topping:\n\n2. Bake for 40 minutes.',
    expected: {
      name: 'Lasagne',
      ingredients: ['For the sauce:', '400 g minced beef', '1 onion', 'For the topping:', '200 g mozzarella'],
      steps: ['Sauce:', 'Brown the beef.', 'Topping:', 'Bake for 40 minutes.'],
    },
  },
  {
    title: 'German with sections',
    text: 'Pflaumenkuchen\n\nZutaten für 12 Stücke\n\nFür den Teig:\n250 g Mehl\n2 EL Zucker\n1 Prise Salz\n\nFür den Belag:\n1 kg Pflaumen\n\nZubereitung\n\n1. Den Teig kneten und 30 Minuten ruhen lassen.\n2. Die Pflaumen auf dem Teig verteilen und backen.\n\nArbeitszeit: 30 Minuten\nBackzeit: ca. 45 Minuten',
    expected: {
      name: 'Pflaumenkuchen',
      ingredients: [
        'Für den Teig:',
        '250 g Mehl',
        '2 tbsp Zucker',
        '1 pinch Salz',
        'Für den Belag:',
        '1 kg Pflaumen',
      ],
      servings: 12,
      yieldText: '12 Stücke',
      times: { prep: 30, cook: 45 },
      steps: [
        'Den Teig kneten und 30 Minuten ruhen lassen.',
        'Die Pflaumen auf dem Teig verteilen und backen.',
      ],
      language: 'de',
    },
  },
  {
    title: 'German without headings',
    text: 'Rührei\n4 Eier\n2 EL Milch\nSalz und Pfeffer\nDie Eier mit der Milch verquirlen und würzen.\nIn der Pfanne stocken lassen.',
    expected: {
      name: 'Rührei',
      ingredients: ['4 Eier', '2 tbsp Milch', 'Salz und Pfeffer'],
      steps: ['Die Eier mit der Milch verquirlen und würzen.', 'In der Pfanne stocken lassen.'],
    },
  },
  {
    title: 'French',
    text: 'Tarte aux prunes\nPour 6 personnes\nPréparation : 20 min\nCuisson : 40 min\n\nIngrédients :\n- 500 g de prunes\n- 2 cuillères à soupe de sucre\n- 1 pincée de sel\n\nPréparation :\n1. Étaler la pâte dans un moule.\n2. Cuire pendant 40 minutes.',
    expected: {
      name: 'Tarte aux prunes',
      servings: 6,
      times: { prep: 20, cook: 40 },
      ingredients: ['500 g prunes', '2 tbsp sucre', '1 pinch sel'],
      steps: ['Étaler la pâte dans un moule.', 'Cuire pendant 40 minutes.'],
      language: 'fr',
    },
  },
  {
    title: 'Spanish',
    text: 'Tortilla de patatas\nRaciones: 4\nTiempo total: 45 minutos\nIngredientes\n4 huevos\n600 g de patatas\n2 cucharadas de aceite\nPreparación\nPelar las patatas y cortarlas.\nFreír hasta que estén tiernas.',
    expected: {
      name: 'Tortilla de patatas',
      servings: 4,
      times: { total: 45 },
      ingredients: ['4 huevos', '600 g patatas', '2 tbsp aceite'],
      steps: ['Pelar las patatas y cortarlas.', 'Freír hasta que estén tiernas.'],
      language: 'es',
    },
  },
  {
    title: 'Italian',
    text: 'Risotto\nPorzioni: 2\nIngredienti\n160 g di riso\n1 cucchiaio di burro\nsale\nPreparazione\nTostare il riso nel burro.\nAggiungere il brodo e cuocere per 18 minuti.',
    expected: {
      name: 'Risotto',
      servings: 2,
      ingredients: ['160 g riso', '1 tbsp burro', 'sale'],
      steps: ['Tostare il riso nel burro.', 'Aggiungere il brodo e cuocere per 18 minuti.'],
      language: 'it',
    },
  },
  {
    title: 'Dutch',
    text: 'Erwtensoep\nVoor 4 personen\nBereidingstijd: 1 uur\nIngrediënten\n500 g spliterwten\n2 el olie\n1 laurierblad\nBereiding\nKook de erwten gaar in het water.\nVoeg de rest toe en laat het een half uur pruttelen.',
    expected: {
      name: 'Erwtensoep',
      servings: 4,
      times: { total: 60 },
      ingredients: ['500 g spliterwten', '2 tbsp olie', '1 laurierblad'],
      steps: ['Kook de erwten gaar in het water.', 'Voeg de rest toe en laat het een half uur pruttelen.'],
      language: 'nl',
    },
  },
  {
    title: 'Portuguese',
    text: 'Bolo de cenoura\nRendimento: 8 porções\nIngredientes\n3 cenouras\n2 xícaras (chá) de açúcar\n1 colher (sopa) de fermento\nModo de preparo\nBata as cenouras com os ovos.\nAsse por 40 minutos em forno médio.',
    expected: {
      name: 'Bolo de cenoura',
      servings: 8,
      ingredients: ['3 cenouras', '2 cups açúcar', '1 tbsp fermento'],
      steps: ['Bata as cenouras com os ovos.', 'Asse por 40 minutos em forno médio.'],
      language: 'pt',
    },
  },
  {
    title: 'ingredients alone',
    text: '2 eggs\n1 cup milk\n1 tsp vanilla',
    expected: { name: null, ingredients: ['2 eggs', '1 cup milk', '1 tsp vanilla'], steps: [], as: 'i i i' },
  },
  {
    title: 'steps with manual line breaks',
    text: 'Bread\nIngredients\n500 g flour\n7 g yeast\nMethod\nStep 1\nMix flour and water and\nleave it to rise overnight.\nStep 2\nBake at 220 °C\nuntil the crust is brown.',
    expected: {
      name: 'Bread',
      steps: [
        'Mix flour and water and leave it to rise overnight.',
        'Bake at 220 °C until the crust is brown.',
      ],
    },
  },
  {
    title: 'a second list of amounts behind steps, under its title',
    text: 'Curry\n1 onion\n400 g chickpeas\nFry the onion and add the chickpeas.\nFor the raita:\n200 g yogurt\n½ cucumber\nStir everything together.',
    expected: {
      ingredients: ['1 onion', '400 g chickpeas', 'For the raita:', '200 g yogurt', '½ cucumber'],
      steps: ['Fry the onion and add the chickpeas.', 'Stir everything together.'],
    },
  },
  {
    title: 'facts in one line and labels above their values',
    text: 'Scones\nPrep: 10 min | Bake: 15 min | Makes 8 scones\nTotal time\n25 minutes\nIngredients\n250 g flour\n60 g butter',
    expected: {
      servings: 8,
      yieldText: '8 scones',
      times: { prep: 10, cook: 15, total: 25 },
      as: 'n t t t s i i',
    },
  },
  {
    title: 'ranges, alternatives and notes',
    text: 'Salad\nIngredients\n2-3 tomatoes, finely chopped\n1 tbsp oil (optional)\nMethod\nMix.',
    expected: { ingredients: ['2–3 tomatoes', '1 tbsp oil'], steps: ['Mix.'] },
  },
  {
    title: 'ingredients in capitals over their amounts',
    text: 'Cake\nINGREDIENTS\nSPONGE\n200 g flour\nFILLING\n100 g jam\nMETHOD\nBake it well.',
    expected: { ingredients: ['SPONGE:', '200 g flour', 'FILLING:', '100 g jam'], steps: ['Bake it well.'] },
  },
];
