import { page, type PageShape, shapesOf } from './pageShape';

const ingredients = ['3 leeks', '500 ml stock', '1 tbsp butter'];
const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ingredients,
  recipeInstructions: 'Melt, soften, simmer.',
};
const expected = { name: 'Leek soup', ingredientLines: ingredients };
const json = JSON.stringify;
const { shaped } = shapesOf(expected);

/** Linked data on pages that also show longer or different lists. */
export const shownBesideShapes: readonly PageShape[] = [
  shaped(
    'linked data with one part of the list that the page shows',
    page(
      `<h1>Leek soup</h1><h2>Ingredients</h2><ul>${ingredients.map((line) => `<li>${line}</li>`).join('')}</ul><p><b>For the croutons:</b></p><ul><li>2 slices bread</li><li>1 tbsp olive oil</li></ul><h2>Method</h2><p>Simmer.</p>`,
      `<script type="application/ld+json">${json(soup)}</script>`,
    ),
    { ingredientLines: [...ingredients, '2 slices bread', '1 tbsp olive oil'] },
  ),
  shaped(
    'linked data with the list that the page shows in two systems of units',
    page(
      `<h1>Leek soup</h1><h2>Ingredients</h2><ul>${ingredients.map((line) => `<li>${line}</li>`).join('')}</ul><ul><li>3 leeks</li><li>2 cups stock</li><li>½ oz butter</li></ul><h2>Method</h2><p>Simmer.</p>`,
      `<script type="application/ld+json">${json(soup)}</script>`,
    ),
  ),
  shaped(
    'linked data with names, and a page that shows their amounts elsewhere',
    page(
      `<h1>Leek soup</h1><div class="ingredients">${ingredients.map((line) => `<p class="ingredient-name">${line.split(' ').at(-1) ?? ''}</p><p class="ingredient-amount">${line}</p>`).join('')}</div>`,
      `<script type="application/ld+json">${json({ ...soup, recipeIngredient: ['leeks', 'stock', 'butter'] })}</script>`,
    ),
    { ingredientLines: ['leeks', 'stock', 'butter'] },
  ),
];
