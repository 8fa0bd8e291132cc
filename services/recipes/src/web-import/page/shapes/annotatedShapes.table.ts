import { type PageShape, shapesOf } from './pageShape';

const expected = { name: 'Plum cake', ingredientLines: ['1 kg plums', '250 g flour', '2 eggs'] };
const { bodyShape } = shapesOf(expected);

export const annotatedShapes: readonly PageShape[] = [
  bodyShape(
    'microdata in meta elements',
    `<div itemscope itemtype="https://schema.org/Recipe"><meta itemprop="name" content="Plum cake">
      <meta itemprop="recipeIngredient" content="1 kg plums"><meta itemprop="recipeIngredient" content="250 g flour"><meta itemprop="recipeIngredient" content="2 eggs">
      <meta itemprop="prepTime" content="PT20M"><meta itemprop="cookTime" content="PT40M"></div>`,
    { totalMinutes: 60 },
  ),
  bodyShape(
    'microdata with the whole list as one property',
    `<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Plum cake</h2>
      <ul itemprop="ingredients"><li>1 kg plums</li><li>250 g flour</li><li>2 eggs</li></ul></div>`,
  ),
  bodyShape(
    'microdata with line breaks',
    `<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Plum cake</h2>
      <p itemprop="ingredients">1 kg plums<br>250 g flour<br/>2 eggs</p></div>`,
  ),
  bodyShape(
    'microdata with itemref',
    `<div itemscope itemtype="https://schema.org/Recipe" itemref="list"><h2 itemprop="name">Plum cake</h2></div>
      <div id="list"><p itemprop="recipeIngredient">1 kg plums</p><p itemprop="recipeIngredient">250 g flour</p><p itemprop="recipeIngredient">2 eggs</p></div>`,
  ),
  bodyShape(
    'microdata whose parts are separated only by style',
    `<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Plum cake</h2><ul>
      <li itemprop="recipeIngredient"><span class="amount">1</span><span class="unit">kg</span><span class="name">plums</span></li>
      <li itemprop="recipeIngredient"><span class="amount">250</span> <span class="unit">g</span> <span class="name">flour</span></li>
      <li itemprop="recipeIngredient"><span class="amount">2</span><span class="name">eggs</span></li></ul></div>`,
  ),
  bodyShape(
    'microdata inside another item',
    `<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Plum cake</h2>
      <div itemscope itemtype="https://schema.org/ItemList"><b itemprop="name">Dough</b><p itemprop="recipeIngredient">1 kg plums</p><p itemprop="recipeIngredient">250 g flour</p><p itemprop="recipeIngredient">2 eggs</p></div></div>`,
  ),
  bodyShape(
    'microdata without an item',
    `<h1>Plum cake</h1><p itemprop="ingredients">1 kg plums</p><p itemprop="ingredients">250 g flour</p><p itemprop="ingredients">2 eggs</p>`,
  ),
  bodyShape(
    'microdata with headings inside the list',
    `<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Plum cake</h2><ul><li><strong>Dough:</strong></li>
      <li itemprop="recipeIngredient">1 kg plums</li><li itemprop="recipeIngredient">250 g flour</li><li><b>On top</b></li><li itemprop="recipeIngredient">2 eggs</li></ul></div>`,
  ),
  bodyShape(
    'data-vocabulary.org',
    `<div itemscope itemtype="http://data-vocabulary.org/Recipe"><h1 itemprop="name">Plum cake</h1>
      <ul><li itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient"><span itemprop="amount">1 kg</span> <span itemprop="name">plums</span></li>
      <li itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient"><span itemprop="amount">250 g</span> <span itemprop="name">flour</span></li>
      <li itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient"><span itemprop="amount">2</span> <span itemprop="name">eggs</span></li></ul>
      <div itemprop="instructions"><p>Mix.</p><p>Bake.</p></div><span itemprop="yield">8 servings</span></div>`,
    { steps: ['Mix.', 'Bake.'], servings: 8 },
  ),
  bodyShape(
    'RDFa with a prefix and nested ingredients',
    `<div xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Recipe"><h1 property="v:name">Plum cake</h1><ul>
      <li rel="v:ingredient"><span typeof="v:RecipeIngredient"><span property="v:amount">1 kg</span> <span property="v:name">plums</span></span></li>
      <li rel="v:ingredient"><span typeof="v:RecipeIngredient"><span property="v:amount">250 g</span> <span property="v:name">flour</span></span></li>
      <li rel="v:ingredient"><span typeof="v:RecipeIngredient"><span property="v:amount">2</span> <span property="v:name">eggs</span></span></li></ul></div>`,
  ),
  bodyShape(
    'RDFa with schema: names',
    `<div prefix="schema: http://schema.org/" typeof="schema:Recipe"><h1 property="schema:name">Plum cake</h1>
      <p property="schema:recipeIngredient">1 kg plums</p><p property="schema:recipeIngredient">250 g flour</p><p property="schema:recipeIngredient">2 eggs</p></div>`,
  ),
  bodyShape(
    'a version for the screen and one for the printer',
    `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Plum cake</h1>
      ${'<ul><li itemprop="recipeIngredient">1 kg plums</li><li itemprop="recipeIngredient">250 g flour</li><li itemprop="recipeIngredient">2 eggs</li></ul>'.repeat(2)}</div>`,
  ),
  bodyShape(
    'all lines in one value, with commas between',
    `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Plum cake</h1>
      <meta itemprop="recipeIngredient" content="1 kg plums, stoned, 250 g flour, 2 eggs"></div>`,
    { ingredientLines: ['1 kg plums, stoned', '250 g flour', '2 eggs'] },
  ),
];
