import crouton from './apps/croutonRecipe.json';
import forkcastExport from './apps/forkcastExport.json';
import mealieTables from './apps/mealieTables.json';
import mela from './apps/melaRecipe.json';
import paprika from './apps/paprikaRecipe.json';
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

/** Replaces 'photo:name' by the test photo of that name in base64. */
function withPhotos<Recipe>(recipe: Recipe): Recipe {
  return JSON.parse(JSON.stringify(recipe), (_key, value) =>
    typeof value === 'string' && value.startsWith('photo:') ? base64(value.slice('photo:'.length)) : value,
  );
}

export const paprikaRecipe = withPhotos(paprika);
export const melaRecipe = withPhotos(mela);
export const croutonRecipe = withPhotos(crouton);
/** As `Recipes → Export My Data` writes them. */
export const forkcastRecipes = forkcastExport['recipes.json'];

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
export const exports: Readonly<Record<string, () => Content>> = {
  Forkcast: () =>
    zipOf({
      ...forkcastExport,
      [`photos/${forkcastRecipes[0]?.photos[0]?.id}.webp`]: photo('soup'),
      'Recipes/Leek soup/full.jpg': photo('soup as JPEG'),
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
