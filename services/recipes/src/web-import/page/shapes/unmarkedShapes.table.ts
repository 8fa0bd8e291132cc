import { page, type PageShape, shapesOf } from './pageShape';

const expected = { name: 'Bean stew', ingredientLines: ['2 tins beans', '1 onion, chopped', '½ tsp cumin'] };
const items = '<li>2 tins beans</li><li>1 onion, chopped</li><li>&frac12; tsp cumin</li>';
const { shaped, bodyShape } = shapesOf(expected);

/** Pages that don't declare a recipe: plugin markup, and lists under headings. */
export const unmarkedShapes: readonly PageShape[] = [
  bodyShape(
    'EasyRecipe',
    `<div class="easyrecipe"><span class="ERSName">Bean stew</span><div class="ERSIngredients"><ul class="ingredients">${items.replaceAll('<li>', '<li class="ingredient">')}</ul></div></div>`,
  ),
  bodyShape(
    'ZipList',
    `<h1>Bean stew</h1><div id="zlrecipe-container"><ul id="zlrecipe-ingredients-list">${items.replaceAll('<li>', '<li class="ingredient">')}</ul></div>`,
  ),
  bodyShape(
    'WP Ultimate Recipe',
    `<h1>Bean stew</h1><ul>${items.replaceAll('<li>', '<li class="wpurp-recipe-ingredient">')}</ul>`,
  ),
  bodyShape(
    'a heading and a list',
    `<h1>Bean stew</h1><h2>Ingredients</h2><ul>${items}</ul><h2>Method</h2><ol><li>1. Simmer.</li></ol><h2>Comments</h2><ul><li>Nice</li><li>Loved it</li></ul>`,
    { steps: ['Simmer.'] },
  ),
  bodyShape(
    'a heading and several lists',
    `<h1>Bean stew</h1><h3>Ingredients (serves 4)</h3><p><b>Stew</b></p><ul><li>2 tins beans</li><li>1 onion, chopped</li></ul><p><b>Spices</b></p><ul><li>½ tsp cumin</li></ul><h3>Directions</h3><p>Simmer.</p>`,
  ),
  bodyShape(
    'a jump link before the heading',
    `<h1>Bean stew</h1><nav><ul><li><a href="#i">Ingredients</a></li><li><a href="#m">Method</a></li></ul></nav><h2 id="i">Ingredients</h2><ul>${items}</ul><h2 id="m">Method</h2><p>Simmer.</p>`,
  ),
  shaped(
    'unclosed tags',
    `<title>Bean stew</title><h1>Bean stew<h2>Ingredients</h2><ul><li>2 tins beans<li>1 onion, chopped<li>½ tsp cumin</ul><h2>Method</h2><p>Simmer.`,
  ),
  shaped(
    'a shared title instead of a heading',
    page(
      `<h2>Ingredients</h2><ul>${items}</ul>`,
      '<meta property="og:title" content="Bean stew | Kitchen diary">',
    ),
  ),
  bodyShape(
    'a list whose class mentions ingredients',
    `<ul class="menu-ingredients"><li><a href="/beans">Beans</a></li><li><a href="/peas">Peas</a></li></ul><h1>Bean stew</h1><div class="rcp-ingredientBox"><ul>${items}</ul></div>`,
  ),
  bodyShape(
    'rows whose class mentions ingredients, in two sections',
    `<h1>Bean stew</h1><section class="ingr"><div class="box-ingredients"><div class="ingredientRow__x1"><span class="q">2 tins</span><span class="n">beans</span></div><div class="ingredientRow__x1">1 onion, chopped</div></div><h4>Spices</h4><div><div class="ingredientRow__x1">½ tsp cumin</div></div></section>`,
  ),
  bodyShape(
    'a named box with line breaks',
    `<h1>Bean stew</h1><div id="ingredients">2 tins beans<br>1 onion, chopped<br>½ tsp cumin</div>`,
  ),
  bodyShape(
    'plain blocks under a heading',
    `<h1>Bean stew</h1><div><h2>Ingredients</h2><div><div>2 tins beans</div><div>1 onion, chopped</div><div><sup>1</sup>/<sub>2</sub> tsp cumin</div></div></div><div><h2>Method</h2><div>Simmer.</div></div>`,
    {
      name: 'Bean stew',
      ingredientLines: ['2 tins beans', '1 onion, chopped', '1/2 tsp cumin'],
      steps: ['Simmer.'],
    },
  ),
  bodyShape(
    'mixed numbers in superscript and subscript',
    `<h1>Bean stew</h1><h2>Ingredients</h2><ul><li>1<sup>1</sup>/<sub>2</sub> tins beans</li><li>1<sup>st</sup> class onion</li></ul><h2>Method</h2><p>Simmer.</p>`,
    { name: 'Bean stew', ingredientLines: ['1 1/2 tins beans', '1st class onion'] },
  ),
  shaped(
    "the site's name as another heading",
    page(
      `<h1>Kitchen diary</h1><h1>Bean stew</h1><h2>Ingredients</h2><ul>${items}</ul><h2>Method</h2><p>Simmer.</p>`,
      '<title>Bean stew - Kitchen diary</title>',
    ),
  ),
  bodyShape(
    'a stray name in microdata, and a menu of ingredients',
    `<span itemprop="name">Kitchen diary</span><ul class="ingredients"><li><a href="/beans">Beans</a></li><li><a href="/peas">Peas</a></li></ul><h1>Bean stew</h1><h2>Ingredients</h2><ul>${items}</ul><h2>You might like</h2><ul><li>Pea soup</li><li>Bread</li></ul><footer><ul><li>Imprint</li></ul></footer>`,
  ),
  bodyShape(
    'unrelated lists after the ingredients',
    `<h1>Bean stew</h1><h2>Ingredients</h2><h3>Stew</h3><ul><li>2 tins beans</li><li>1 onion, chopped</li></ul><h3>Spices</h3><ul><li>½ tsp cumin</li></ul><h2>My travels</h2><ul><li>Rome</li><li>Oslo</li></ul>`,
  ),
  bodyShape(
    'paragraphs up to a heading in a paragraph',
    `<h1>Bean stew</h1><p><strong>Ingredients</strong></p><p>2 tins beans</p><p>1 onion, chopped</p><p>½ tsp cumin</p><hr><p><strong>Instructions</strong></p><p>Simmer.</p>`,
    { steps: ['Simmer.'] },
  ),
  bodyShape(
    'one paragraph with heading, list and method',
    `<h1>Bean stew</h1><p>A wet day.<br><strong>Ingredienser till 4 personer</strong><br>2 tins beans<br>1 onion, chopped<br>½ tsp cumin<br><br><strong>Gör så här:</strong><br>1. Simmer.<br>2. Eat.</p><p>See you.</p>`,
    { steps: ['Simmer.', 'Eat.'] },
  ),
  bodyShape(
    'items with manual line breaks',
    `<h1>Bean stew</h1><h3>Ingredients</h3><ol><li><b>For the stew</b>:<br>2 tins beans<br>1 onion, chopped</li></ol><ol><li><b>To serve</b>:<br>½ tsp cumin<br>4 slices bread</li></ol><h3>Directions</h3><ol><li>Simmer.</li></ol>`,
    { ingredientLines: [...expected.ingredientLines, '4 slices bread'] },
  ),
  bodyShape(
    'a list under a heading in italics, and the method under an unknown heading',
    `<h1>Bean stew</h1><div><h4>Things you'll need</h4><em>Ingredients</em><ul>${items}</ul></div><div><h4>Let's get cooking!</h4><ol><li>Simmer the beans for an hour.</li><li>Eat.</li></ol></div>`,
  ),
  bodyShape(
    'rows, and a list of files among them',
    `<h1>Bean stew</h1><div id="ingredients"><table>${expected.ingredientLines.map((line) => `<tr><td><p>${line}</p></td></tr>`).join('')}<tr><td><ul><li><a href="a.pdf">Small card</a> (353 KB)</li><li><a href="b.pdf">Large card</a> (403 KB)</li></ul></td></tr></table></div>`,
  ),
  bodyShape(
    'a list of nutrients inside the box of ingredients',
    `<h1>Bean stew</h1><div class="box--ingredients"><ul>${items}</ul><div class="box--nutrients"><ul><li>Energy: 398 kJ</li><li>Fat: 8 g</li></ul></div></div>`,
  ),
  bodyShape(
    'a list without a heading',
    `<ul><li><a href="/">Home</a></li><li><a href="/soups">24 soups</a></li></ul><h1>Bean stew</h1><p>Rain again.</p><ul><li>2 tins beans</li><li>1 onion, chopped</li><li>½ tsp cumin</li><li>Salt</li></ul><p>Cook the beans for 20 minutes.</p>`,
    { ingredientLines: [...expected.ingredientLines, 'Salt'] },
  ),
  bodyShape(
    'lines in a quotation without a heading',
    `<h1>Bean stew</h1><blockquote><p>2 tins beans<br>1 onion, chopped<br>½ tsp cumin<br>1 cup water</p></blockquote><p>Simmer.</p>`,
    { ingredientLines: [...expected.ingredientLines, '1 cup water'] },
  ),
  bodyShape(
    'a table of contents with an entry for the ingredients',
    `<h1>Bean stew</h1><div class="toc"><h2>Contents</h2><ul><li><a href="#i"><span>1</span> <span>Ingredients</span></a></li><li><a href="#m"><span>2</span> <span>Method</span></a></li></ul></div><h2><span id="i">Ingredients</span></h2><ul>${items}</ul><h2><span id="m">Method</span></h2><p>Simmer.</p>`,
  ),
  bodyShape(
    'colloquial headings, Dutch',
    `<h1>Bean stew</h1><h2>Dit heb je nodig (twee personen)</h2><ul>${items}</ul><h2>Zo maak je het</h2><ul><li>Simmer.</li></ul>`,
    { steps: ['Simmer.'] },
  ),
  {
    shape: "a list of amounts that aren't food",
    html: page(
      '<h1>Books of the year</h1><ul><li>12 novels</li><li>3 diaries</li><li>7 cook books</li></ul>',
    ),
    expected: null,
  },
  {
    shape: 'no recipe',
    html: page('<h1>About me</h1><ul><li>I cook</li><li>I write</li></ul>'),
    expected: null,
  },
  { shape: 'nothing', html: '', expected: null },
];
