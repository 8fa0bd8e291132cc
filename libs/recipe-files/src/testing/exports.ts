import { base64, gzipOf, photo, zipOf, type Content } from './readAll';

/** Files in the format of each app's export, with recipes written for these tests. */

const soupId = '0a4eb811-5fed-4af5-a255-278b401869b4';
const breadId = '179e3b897ee544b9b4ae14a900283074';

export const mealieTables = {
  alembic_version: [{ version_num: '44e8d670719d' }],
  users: [{ id: 'u1', username: 'jo', email: 'jo@kitchen.example', password: 'hash', group_id: 'g1' }],
  long_live_tokens: [{ token: 'secret token', user_id: 'u1' }],
  recipes: [
    {
      id: soupId,
      slug: 'leek-soup',
      user_id: 'u1',
      name: 'Leek soup',
      description: 'For cold days',
      recipe_yield: '4 servings',
      prep_time: '15 minutes',
      perform_time: '1 Hour 30 Minutes',
      total_time: '2 Hours',
      org_url: 'https://kitchen.example/soup',
      rating: 4,
      date_added: '2023-02-11',
      created_at: '2023-02-11T13:59:12.470155',
      last_made: '2023-05-01 18:00:00',
    },
    {
      id: breadId,
      slug: 'bread',
      name: 'Bread',
      recipe_yield: '2 loaves',
      recipe_servings: 8,
      group_id: 'g2',
    },
  ],
  ingredient_units: [{ id: 'cup-1', name: 'cup' }],
  ingredient_foods: [
    { id: 'flour-1', name: 'flour' },
    { id: 'leek-1', name: 'leek' },
  ],
  recipes_ingredients: [
    {
      recipe_id: soupId,
      position: 1,
      title: 'Base',
      note: 'finely sliced',
      quantity: 3,
      food_id: 'leek-1',
      original_text: '3 leeks, finely sliced',
    },
    { recipe_id: soupId, position: 2, quantity: 1, note: 'a pinch of salt' },
    { recipe_id: soupId, position: 0, quantity: 1, note: '2 tbsp butter' },
    { recipe_id: breadId, position: 0, quantity: 2.5, unit_id: 'cup-1', food_id: 'flour-1', note: 'sifted' },
  ],
  recipe_instructions: [
    { recipe_id: soupId, position: 1, text: 'Simmer.', title: 'Finish' },
    { recipe_id: soupId, position: 0, text: 'Melt the butter.', title: '' },
  ],
  notes: [{ recipe_id: soupId, title: 'Freezing', text: 'Keeps for a month.' }],
  recipe_nutrition: [
    {
      id: 1,
      recipe_id: soupId,
      calories: '210',
      fat_content: '9',
      sodium_content: '400',
      cholesterol_content: '12',
    },
  ],
  tags: [{ id: 't1', name: 'Winter' }],
  recipes_to_tags: [{ recipe_id: soupId, tag_id: 't1' }],
  categories: [{ id: 'c1', name: 'Soups' }],
  recipes_to_categories: [{ recipe_id: soupId.replaceAll('-', ''), category_id: 'c1' }],
  tools: [{ id: 'o1', name: 'Blender' }],
  recipes_to_tools: [{ recipe_id: soupId, tool_id: 'o1' }],
  recipe_comments: [{ recipe_id: soupId, user_id: 'u1', text: 'Lovely' }],
  recipe_assets: [{ recipe_id: soupId, name: 'Card', file_name: 'card.pdf' }],
  users_to_recipes: [{ user_id: 'u1', recipe_id: soupId, rating: 5, is_favorite: true }],
  households_to_recipes: [{ household_id: 'h1', recipe_id: soupId, last_made: '2024-11-20T19:00:00' }],
  group_meal_plans: [
    { id: 7, date: '2023-02-10', entry_type: 'breakfast', title: '', text: '', recipe_id: breadId },
    { id: 8, date: '2023-02-11', entry_type: 'side', title: 'Salad', text: 'with nuts', recipe_id: null },
  ],
  shopping_lists: [{ id: 'l1', name: 'Week' }],
  shopping_list_items: [
    {
      id: 'i1',
      shopping_list_id: 'l1',
      position: 1,
      checked: true,
      quantity: 2,
      food_id: 'leek-1',
      note: 'young',
    },
    { shopping_list_id: 'l1', position: 0, checked: false, quantity: 1, note: 'Candles' },
  ],
  cookbooks: [{ name: 'Sundays' }],
};

export const tandoorRecipe = {
  name: 'Chili',
  description: 'Hot',
  keywords: [{ name: 'Texas' }, { name: 'Course: Main' }],
  working_time: 20,
  waiting_time: 90,
  servings: 6,
  servings_text: 'bowls',
  source_url: 'https://kitchen.example/chili',
  internal: true,
  nutrition: { id: 1, carbohydrates: 12, fats: 9.5, proteins: 30, calories: 420 },
  steps: [
    {
      name: 'Sauce',
      instruction: 'Fry {{ ingredients[1] }}.\n\nAdd the rest.',
      time: 10,
      order: 0,
      show_as_header: true,
      ingredients: [
        {
          food: null,
          unit: null,
          amount: 0,
          note: 'For the pot',
          order: 0,
          is_header: true,
          no_amount: true,
        },
        {
          food: { name: 'onions' },
          unit: { name: 'yellow' },
          amount: 2,
          note: 'diced',
          order: 0,
          is_header: false,
          no_amount: false,
        },
        {
          food: { name: 'salt' },
          unit: { name: 'Tbs' },
          amount: 2,
          note: '',
          order: 0,
          is_header: false,
          no_amount: false,
        },
        {
          food: { name: 'coriander' },
          unit: null,
          amount: 0,
          note: '',
          order: 0,
          is_header: false,
          no_amount: true,
        },
      ],
    },
    { name: '', instruction: 'Serve.', time: 0, order: 1, ingredients: [] },
  ],
};

export const nextcloudRecipe = {
  '@context': 'http://schema.org',
  '@type': 'Recipe',
  id: 4485,
  name: 'Shepherd&#39;s pie',
  description: 'With mash',
  url: 'https://kitchen.example/pie',
  image: '/Recipes/Pie/full.jpg',
  prepTime: 'PT0H15M0S',
  cookTime: 'PT1H10M0S',
  totalTime: 'PT1H25M0S',
  recipeYield: 1,
  recipeIngredient: ['## Mash', '1 kg potatoes', '½ cup milk', '## Filling', '500 g lamb'],
  recipeInstructions: ['## Mash', 'Boil.', 'Mash.', '## Filling', 'Fry.'],
  keywords: 'sunday,oven',
  recipeCategory: 'Main',
  tool: ['Dish'],
  nutrition: {
    '@type': 'NutritionInformation',
    calories: '134 kcal',
    proteinContent: '23 g',
    cholesterolContent: '286 mg',
  },
  aggregateRating: { '@type': 'AggregateRating', ratingValue: '5', ratingCount: '4' },
  review: [{ '@type': 'Review', reviewBody: 'Great' }],
  video: { '@type': 'VideoObject', contentUrl: 'https://kitchen.example/pie.mp4' },
  author: { '@type': 'Person', name: 'Anna' },
  dateCreated: '2020-07-13T16:48:25+00:00',
  dateModified: '2021-07-13T16:48:25+00:00',
};

export const paprikaRecipe = {
  uid: '60851E0A-130E',
  name: 'Air-fried cauliflower\n',
  description: 'Crisp',
  ingredients: 'Coating:\n1 cup panko\n1½ tsp **smoked** paprika\nVegetable:\n2 cups florets',
  directions: '1. Mix. [photo:one]\n\n2. Fry for 9 to 12 minutes with [recipe:Tartar sauce].',
  notes: 'Good cold.',
  servings: 'about 20 pieces',
  prep_time: '20 mins',
  cook_time: '1 hour 15',
  total_time: '',
  difficulty: 'Easy',
  rating: 5,
  categories: ['Vegetables', 'Snacks'],
  source: 'kitchen.example',
  source_url: 'https://kitchen.example/cauliflower',
  image_url: 'https://kitchen.example/large.jpg',
  photo: 'A.jpg',
  photo_hash: 'B',
  photo_data: base64('small'),
  photo_large: null,
  photos: [
    { name: 'one', filename: 'C.jpg', hash: 'D', data: base64('one') },
    { name: 'two', data: base64('small') },
  ],
  nutritional_info: 'Calories: 180\nFat: 9 g\nVitamin C: 40 mg',
  created: '2021-01-06 16:52:25',
  hash: 'E',
};

export const melaRecipe = {
  id: 'a',
  title: 'Ramen',
  text: 'Rich',
  images: [base64('bowl'), base64('egg')],
  categories: ['Japan', 'Noodles'],
  yield: '2 bowls',
  prepTime: '1min',
  cookTime: '1hour',
  totalTime: '3 hours',
  ingredients: '# Broth\n1 l stock\n# Top\n2 eggs',
  instructions: '# Broth\nSimmer.\n# Top\nBoil the eggs.',
  notes: 'Freezes well.',
  nutrition: '500 kcal',
  link: 'Fresh & Easy',
  favorite: true,
  wantToCook: true,
  date: 682499783.287216,
};

export const croutonRecipe = {
  uuid: '76D8CA44-A0A2',
  name: 'Flour blend',
  serves: 6,
  duration: 15,
  cookingDuration: 540,
  defaultScale: 2,
  ingredients: [
    {
      order: 1,
      uuid: 'i1',
      ingredient: { uuid: 'x', name: 'chicken broth' },
      quantity: { amount: 5, secondaryAmount: 6, quantityType: 'CUP' },
    },
    { order: 0, uuid: 'i0', ingredient: { uuid: 'x', name: 'Soup' }, quantity: { quantityType: 'SECTION' } },
    {
      order: 2,
      uuid: 'i2',
      ingredient: { uuid: 'x', name: 'yellow onion, chopped' },
      quantity: { amount: 1, quantityType: 'ITEM' },
    },
    { order: 3, uuid: 'i3', ingredient: { uuid: 'x', name: '[recipe:Stock]' } },
  ],
  steps: [
    { order: 1, uuid: 's1', step: 'Stir.', isSection: false },
    { order: 0, uuid: 's0', step: 'Slow cooker', isSection: true },
  ],
  images: [base64('jar')],
  sourceImage: base64('site'),
  webLink: 'https://kitchen.example/blend',
  sourceName: 'Kitchen',
  notes: 'Keeps for months.',
  neutritionalInfo: 'Calories: 528 kcal,\nServing Size: 1 serving',
  tags: [{ uuid: 't1', name: 'Baking', color: '#FCBE56' }],
  folderIDs: ['f1'],
  isPublicRecipe: false,
  rating: 3,
};

export const kitchenOwlHousehold = {
  name: 'Home',
  language: 'en',
  member: [{ username: 'jo', admin: true }],
  recipes: [
    {
      name: 'Pancakes',
      description: '# Batter\n1. Whisk.\n2. Rest.\n# Pan\nFry.',
      time: 40,
      cook_time: 20,
      prep_time: 10,
      yields: 4,
      source: 'https://kitchen.example/pancakes',
      photo: 'pan.jpg',
      items: [
        { name: 'Flour', description: '200 g', optional: false },
        { name: 'Syrup', description: 'to taste', optional: true },
      ],
      tags: ['Sweet'],
    },
  ],
  items: [{ name: 'Milk', category: 'Dairy', icon: 'milk' }],
  shoppinglists: ['Default'],
  expenses: [{ name: 'Market', amount: 12.5 }],
};

export const recipeSageRecipes = {
  recipes: [
    {
      '@context': 'http://schema.org',
      '@type': 'Recipe',
      identifier: 'abc-1',
      name: 'Dal',
      description: 'Red',
      datePublished: '2022-03-04T05:06:07.000Z',
      prepTime: 'PT10M',
      totalTime: 'about 50 minutes',
      recipeYield: 'Serves 3-4',
      recipeIngredient: ['[Dal]', '200 g lentils', '[Temper]', '2 tsp cumin'],
      recipeInstructions: [
        { '@type': 'HowToSection', name: 'Dal' },
        { '@type': 'HowToStep', text: 'Boil.' },
        { '@type': 'HowToSection', name: 'Temper' },
        { '@type': 'HowToStep', text: 'Fry.' },
      ],
      recipeCategory: ['Vegan', 'Weekday'],
      nutrition: { '@type': 'NutritionInformation', calories: '320 kcal' },
      creditText: 'Grandma',
      isBasedOn: 'https://kitchen.example/dal',
      comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Use ghee.' }],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: '4', ratingCount: 1 },
      image: [{ '@type': 'ImageObject', contentUrl: 'https://kitchen.example/dal.jpg' }],
    },
  ],
};

export const copyMeThatPage = `<!DOCTYPE html><head><meta name="copymethat_class_id_version" content="2"></head><body>
<div class = "recipe"><div id = "name"> Stuffed shells </div><div id="description">Cheesy</div>
<div id = "link">Adapted from <a id = "original_link" href = "https://kitchen.example/shells">there</a></div>
<img class= "recipeImage" src = "images/shells.jpg" width="120px"/>
<div id = "categories"><span class = "recipeCategory">pasta</span> <span class = "recipeCategory">dinner</span></div>
<div id = "extra_info"><span id="made_this"> I made this. </span><span id="starred">Is starred. </span>
<span id="rating">Rated <span id = "ratingValue">4</span>/5</span></div>
<div id = "servings">Servings: <a id="recipeYield">1 casserole</a></div>
<ul id = "recipeIngredients"><li class= "recipeIngredient_subheader">Filling:</li><li class= "recipeIngredient">475 grams ricotta</li>
<li class = "recipeIngredient_note">full fat</li><li class = "recipeIngredient_spacer"></li><li class= "recipeIngredient">1 egg</li></ul>
<ol id = "recipeInstructions"><li class = "instruction_subheader">Bake</li><li class = "instruction" value = "1">Fill, that&#39;s okay.</li>
<li class = "instruction_next">Cover.</li></ol>
<ul id = "recipeNotes"><li class = "recipeNote">Freeze flat.</li></ul></div>
<div class = "recipe"><div id = "name">Toast</div><ul id = "recipeIngredients"><li class= "recipeIngredient">2 slices bread</li></ul></div>
</body></html>`;

export const recipeKeeperPage = `<html><body><div class=recipe-details><table><tr><td><div class="recipe-photos-div"><img src=images/r1_0.jpg class="recipe-photo"></div>
<h2 itemprop=name>Bean stew</h2><meta content=R1 itemprop=recipeId><meta content="True" itemprop="recipeIsFavourite">
<meta content="4" itemprop="recipeRating"><span itemprop="recipeCourse">Dinner</span><span itemprop="recipeCourse">Lunch</span>
<meta content="Stews" itemprop="recipeCategory"><meta content="Family" itemprop="recipeCollection">
<span itemprop="recipeSource"><a href="https://kitchen.example/stew">kitchen.example</a></span><span itemprop="recipeYield">Serves 6-8</span>
<meta content="PT15M" itemprop="prepTime"><meta content="PT1H" itemprop="cookTime">
<div class="recipe-ingredients" itemprop="recipeIngredients"><p><b>Stew</b></p><p>400 g beans</p><p>1 onion</p></div>
<div itemprop="recipeDirections"><p>1. Soak.</p><p>2. Simmer.</p></div><div class="recipe-notes" itemprop="recipeNotes"><p>Better next day.</p></div>
<meta content="310" itemprop="recipeNutCalories"><meta content="600" itemprop="recipeNutSodium"><meta content="1 bowl" itemprop="recipeNutServingSize">
<img src="images/r1_1.jpg" class="recipe-photos"></td></tr></table></div></body></html>`;

export const cookmateXml = `<?xml version="1.0" encoding="utf-8"?>
<cookbook version="66"><recipe><title>Brownies</title><preptime>P0DT0H25M</preptime><cooktime>15 min</cooktime><totaltime>P0DT0H60M</totaltime>
<description><li>Rich &amp; dark</li></description><ingredient><li>Frosting:</li><li>½ cup butter</li><li>2 eggs</li></ingredient>
<recipetext><li>Heat.</li><li></li><li>Melt.</li><li>Stir.</li></recipetext><url>https://kitchen.example/brownies</url>
<imagepath>/storage/0123/Pictures/Best_Brownies.jpg</imagepath><imagepath>/storage/0123/Pictures/second.jpg</imagepath>
<imageurl>https://kitchen.example/brownies.jpg</imageurl><quantity>16 brownies</quantity><comments>Kids love them</comments>
<nutrition><li>calories : 182.7 calories</li><li>cholesterolContent : 44.2 mg</li></nutrition><lang>en</lang><rating>4</rating>
<source>Angie</source><video>https://kitchen.example/v</video><category>Cake</category><category>Party</category><tag>sweet</tag></recipe></cookbook>`;

export const myRecipeBoxRecipes = [
  {
    title: 'Gazpacho',
    description: 'Cold',
    preparationTime: 20,
    cookingTime: 0,
    inactiveTime: 60,
    totalTime: 80,
    quantity: '4',
    ingredients: 'Soup:\n1 kg tomatoes\n1 cucumber',
    instructions: 'Blend.\nChill.',
    notes: 'Very cold.',
    nutrition: 'fat : 5 g\nfoo : 2 mg',
    favorite: true,
    rating: 4.5,
    categories: [{ title: 'Soups' }],
    tags: [{ title: 'summer' }],
    video: 'https://kitchen.example/v',
    source: 'https://kitchen.example/gazpacho',
    cookware: ['Blender'],
    pictures: ['/data/user/0/app/files/gazpacho_1.jpg'],
    lastModifiedDate: 1_650_000_000_000,
  },
];

/** The whole file of each app. */
const ownRecipeId = '0192f0c1-0000-7000-8000-000000000001';
const ownPhotoId = '0192f0c1-0000-8000-8000-000000000002';
/** As `Recipes → Export My Data` writes them. */
export const forkcastRecipes = [
  {
    ...{ id: ownRecipeId, name: 'Leek soup', description: 'For cold days', notes: 'Freezes well' },
    ...{ url: 'https://kitchen.example/soup', yieldText: null, source: { author: 'Ida' }, servings: 4 },
    ...{ times: { prep: 15, rest: 5 }, tags: ['Winter'], nutrition: { energy: 210 }, language: 'en' },
    ingredients: [{ name: 'leeks', quantity: 3, unit: null, section: 'Base', note: 'finely sliced' }],
    steps: [{ text: 'Simmer.', section: 'Base' }],
    ...{ rating: 5, favourite: true, lastUsed: '2026-11-08T23:00:00.000Z' },
    photos: [{ id: ownPhotoId, width: 60, height: 40, alt: 'A bowl' }],
    ...{ createdAt: '2026-11-01T10:00:00.000Z', revision: 7 },
  },
];

export const exports: Readonly<Record<string, () => Content>> = {
  Forkcast: () =>
    zipOf({
      'README.txt': 'Everything stored for Ann and their household.',
      'account.json': { id: '1', timeZone: 'Europe/Berlin' },
      'household.json': { members: [] },
      'recipes.json': forkcastRecipes,
      'recipes.jsonld': { '@graph': [{ '@type': 'Recipe', name: 'Leek soup', recipeIngredient: [] }] },
      'photos.json': [{ recipeId: ownRecipeId, id: ownPhotoId, file: `${ownPhotoId}.webp` }],
      [`photos/${ownPhotoId}.webp`]: photo('soup'),
      'recipes.csv': 'Name,URL\r\nLeek soup,\r\n',
      'meal-plan.json': [
        {
          ...{ id: 'a', date: '2026-11-09T23:00:00.000Z', mealType: 'dinner', recipeId: ownRecipeId },
          ...{ recipeName: 'Leek soup', recipeUrl: null, notes: 'for six', servings: 6 },
        },
        { id: 'b', date: '2026-11-15T23:00:00.000Z', mealType: 'lunch', recipeId: null, recipeName: 'Eggs' },
        {
          ...{ id: 'd', date: '2026-11-16T23:00:00.000Z', mealType: 'dinner', kind: 'note' },
          ...{ recipeId: null, recipeName: 'Leftovers', servings: null },
        },
      ],
      'meal-history.json': [
        { id: 'a', date: '2026-11-09T23:00:00.000Z', mealType: 'dinner', recipeName: 'Leek soup' },
        { id: 'c', date: '2026-10-24T22:00:00.000Z', mealType: 'dinner', recipeName: 'Leek soup' },
      ],
      'meal-plan-templates.json': [
        {
          ...{ id: 'f', name: 'Winter', meals: 2, savedAt: '2026-01-05T08:00:00.000Z' },
          entries: [
            {
              ...{ id: 'g', weekday: 1, mealType: 'dinner', recipeId: ownRecipeId, recipeName: 'Leek soup' },
              ...{ recipeUrl: null, notes: null, servings: 6, isTemplate: true },
            },
            {
              ...{ id: 'h', weekday: 6, mealType: 'lunch', recipeId: null, recipeName: 'Eggs' },
              ...{ recipeUrl: 'https://example.org/eggs', notes: 'soft', servings: null, isTemplate: true },
            },
          ],
        },
      ],
      'shopping-list.json': [
        {
          ...{ id: 'd', name: 'Milk', quantity: '2 l', category: 'Drinks', isChecked: true },
          ...{ isPantryItem: false, recipeId: null, reasons: [], checkedBy: 'Bob' },
        },
        { id: 'e', name: 'Salt', quantity: null, category: 'Spices', isPantryItem: true },
      ],
      'Recipes/Leek soup/recipe.json': { '@type': 'Recipe', name: 'Leek soup', recipeIngredient: [] },
      'Recipes/Leek soup/full.jpg': photo('soup as JPEG'),
      'manifest.json': { format: 'forkcast-export', version: 1, files: [] },
    }),
  'Mealie backup': () =>
    zipOf({
      'backup/database.json': mealieTables,
      [`backup/data/recipes/${soupId.replaceAll('-', '')}/images/original.webp`]: photo('soup'),
      [`backup/data/recipes/${soupId.replaceAll('-', '')}/images/min-original.webp`]: photo('soup, small'),
      [`backup/data/recipes/${soupId.replaceAll('-', '')}/assets/card.pdf`]: photo('card'),
      'backup/data/.PLACEHOLDER': '',
    }),
  'Mealie recipes': () =>
    zipOf({
      'recipes/leek-soup/leek-soup.json': mealieRecipeFile,
      'recipes/leek-soup/images/original.webp': photo('soup'),
      'recipes/leek-soup/images/tiny-original.webp': photo('soup, tiny'),
    }),
  Tandoor: () =>
    zipOf({
      '1.zip': zipOf({ 'recipe.json': tandoorRecipe, 'image.jpeg': photo('chili') }),
      '2.zip': zipOf({
        'recipe.json': { ...tandoorRecipe, name: 'Chili', source_url: undefined },
        'image.jpg': photo('other'),
      }),
    }),
  'Nextcloud Cookbook': () =>
    zipOf({
      "Recipes/Shepherd's Pie/recipe.json": nextcloudRecipe,
      "Recipes/Shepherd's Pie/full.jpg": photo('pie'),
      "Recipes/Shepherd's Pie/thumb.jpg": photo('pie, small'),
      'Recipes/Soup/recipe.json': {
        '@type': 'Recipe',
        name: 'Soup',
        recipeYield: 6,
        recipeIngredient: null,
        recipeInstructions: [],
      },
    }),
  Paprika: () => zipOf({ 'Air-fried cauliflower.paprikarecipe': gzipOf(paprikaRecipe) }),
  Mela: () => zipOf({ 'A title.melarecipe': melaRecipe }),
  Crouton: () => zipOf({ 'Flour blend.crumb': croutonRecipe }),
  KitchenOwl: () => kitchenOwlHousehold,
  RecipeSage: () => recipeSageRecipes,
  CopyMeThat: () => zipOf({ 'recipes.html': copyMeThatPage, 'images/shells.jpg': photo('shells') }),
  'Recipe Keeper': () =>
    zipOf({
      'recipes.html': recipeKeeperPage,
      'images/r1_0.jpg': photo('stew'),
      'images/r1_1.jpg': photo('bowl'),
    }),
  'Cookmate and My CookBook': () =>
    zipOf({ 'my_cookbook2020.xml': cookmateXml, 'images/Best_Brownies.jpg': photo('brownies') }),
  'My Recipe Box': () =>
    zipOf({ 'recipes_1.json': myRecipeBoxRecipes, 'images/gazpacho_1.jpg': photo('gazpacho') }),
};

export const mealieRecipeFile = {
  id: soupId,
  name: 'Leek soup',
  slug: 'leek-soup',
  recipe_yield: 'bowls',
  recipe_yield_quantity: 6,
  recipe_servings: 4,
  recipe_ingredient: [
    {
      title: 'Base',
      quantity: 2,
      unit: { name: 'tablespoon' },
      food: { name: 'butter' },
      note: 'soft',
      original_text: '2 tbsp soft butter',
    },
    { quantity: 0, unit: null, food: null, note: '3 leeks' },
  ],
  recipe_instructions: [{ title: '', summary: 'Start', text: 'Melt.' }],
  notes: [{ title: '', text: 'Keeps for a month.' }],
  tags: [{ id: 't1', name: 'Winter', slug: 'winter' }],
  recipe_category: [{ id: 'c1', name: 'Soups', slug: 'soups' }],
  rating: 4.5,
  prep_time: '15 minutes',
  org_url: 'https://kitchen.example/soup',
  nutrition: { calories: '210', fat_content: null },
  created_at: '2023-02-11T13:59:12.470155Z',
  last_made: '2024-11-20T19:00:00Z',
  comments: [{ text: 'Lovely', user: { username: 'jo' } }],
  extras: { cellar: 'yes' },
  settings: { public: true },
};
