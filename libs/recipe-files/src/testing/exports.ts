import mealieTables from './apps/mealieTables.json';
import tandoorRecipe from './apps/tandoorRecipe.json';
import nextcloudRecipe from './apps/nextcloudRecipe.json';
import kitchenOwlHousehold from './apps/kitchenOwlHousehold.json';
import recipeSageRecipes from './apps/recipeSageRecipes.json';
import myRecipeBoxRecipes from './apps/myRecipeBoxRecipes.json';
import mealieRecipeFile from './apps/mealieRecipeFile.json';
import { base64, gzipOf, photo, zipOf, type Content } from './readAll';

export {
  mealieTables,
  tandoorRecipe,
  nextcloudRecipe,
  kitchenOwlHousehold,
  recipeSageRecipes,
  myRecipeBoxRecipes,
  mealieRecipeFile,
};

/** Files in the format of each app's export, with recipes written for these tests. */

const soupId = '0a4eb811-5fed-4af5-a255-278b401869b4';

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
