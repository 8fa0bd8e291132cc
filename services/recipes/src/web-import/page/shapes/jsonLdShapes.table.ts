import { page, scripted, type PageShape } from './pageShape';

const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['3 leeks', '500 ml stock', '1 tbsp butter'],
  recipeInstructions: 'Melt, soften, simmer.',
};
const expected = { name: 'Leek soup', ingredientLines: ['3 leeks', '500 ml stock', '1 tbsp butter'] };
const json = JSON.stringify;
const said = (more: object) => scripted(json({ ...soup, ...more }));

/** JSON-LD in valid and invalid forms found on pages. */
export const jsonLdShapes: readonly PageShape[] = [
  {
    shape: 'one Recipe',
    html: scripted(json(soup)),
    expected: { ...expected, steps: ['Melt, soften, simmer.'] },
  },
  {
    shape: 'words in angle brackets that are no tags, beside tags',
    html: scripted(
      json({
        ...soup,
        name: 'Leek <winter> soup',
        recipeIngredient: ['3 leeks <large>', '<b>500 ml</b> stock'],
        recipeInstructions: [
          {
            '@type': 'HowToStep',
            text: 'Melt <gently>, at &lt;low&gt; heat, <em>then</em> wait < 5 minutes.',
          },
        ],
      }).replaceAll('<', '\\u003c'),
    ),
    expected: {
      name: 'Leek <winter> soup',
      ingredientLines: ['3 leeks <large>', '500 ml stock'],
      steps: ['Melt <gently>, at <low> heat, then wait < 5 minutes.'],
    },
  },
  {
    shape: 'a list of things',
    html: scripted(json([{ '@type': 'WebSite', name: 'Diary' }, soup])),
    expected,
  },
  {
    shape: 'mainEntity of a WebPage',
    html: scripted(json({ '@type': 'WebPage', mainEntity: soup })),
    expected,
  },
  {
    shape: 'mainEntityOfPage turned around',
    html: scripted(json({ '@type': 'Article', mainEntityOfPage: { '@type': 'WebPage', about: [soup] } })),
    expected,
  },
  {
    shape: '@type as a list',
    html: said({ '@type': ['NewsArticle', 'Recipe'] }),
    expected,
  },
  {
    shape: '@type as a full address',
    html: said({ '@type': 'http://schema.org/Recipe' }),
    expected,
  },
  {
    shape: 'prefixed names',
    html: scripted(
      json({
        '@context': { schema: 'https://schema.org/' },
        '@type': 'schema:Recipe',
        'schema:name': 'Leek soup',
        'schema:recipeIngredient': soup.recipeIngredient,
      }),
    ),
    expected,
  },
  {
    shape: 'references between scripts',
    html: scripted(
      json({ '@type': 'WebPage', mainEntity: { '@id': '#soup' } }),
      json({ ...soup, '@id': '#soup', recipeIngredient: { '@id': '#list' } }),
      json({ '@id': '#list', '@type': 'ItemList', itemListElement: soup.recipeIngredient }),
    ),
    expected,
  },
  {
    shape: 'raw line breaks and tabs inside strings',
    html: scripted(
      `{"@type":"Recipe","name":"Leek soup","description":"Warm,\n\tgreen","recipeIngredient":["3 leeks","500 ml\n stock","1 tbsp butter"]}`,
    ),
    expected,
  },
  {
    shape: 'trailing commas',
    html: scripted(
      `{"@type":"Recipe","name":"Leek soup","recipeIngredient":["3 leeks","500 ml stock","1 tbsp butter",],}`,
    ),
    expected,
  },
  { shape: 'inside a comment', html: scripted(`<!--\n${json(soup)}\n-->`), expected },
  { shape: 'inside CDATA', html: scripted(`//<![CDATA[\n${json(soup)}\n//]]>`), expected },
  { shape: 'a byte order mark and a semicolon', html: scripted(`\uFEFF${json(soup)};`), expected },
  { shape: 'two objects in a row', html: scripted(`${json({ '@type': 'WebSite' })}${json(soup)}`), expected },
  {
    shape: 'unescaped quotes',
    html: scripted(
      `{"@type":"Recipe","name":"Leek soup","description":"My "famous" soup, they say","recipeIngredient":["3 leeks","500 ml stock","1 tbsp butter"]}`,
    ),
    expected,
  },
  {
    shape: 'a comma missing between properties',
    html: scripted(
      `{"@type":"Recipe"\n"name":"Leek soup"\n"recipeIngredient":["3 leeks","500 ml stock","1 tbsp butter"]}`,
    ),
    expected,
  },
  {
    shape: 'cut off in the middle',
    html: scripted(json(soup).slice(0, json(soup).indexOf(',"recipeInstructions"'))),
    expected,
  },
  {
    shape: 'entities, encoded twice',
    html: said({
      name: 'Mac &amp;amp; cheese',
      recipeIngredient: ['&frac12; lb macaroni', '1&nbsp;cup cheese &amp; cream'],
    }),
    expected: { name: 'Mac & cheese', ingredientLines: ['½ lb macaroni', '1 cup cheese & cream'] },
  },
  {
    shape: 'tags inside strings',
    html: said({
      name: '<b>Leek</b> soup',
      recipeIngredient: ['3 <a href="/leek">leeks</a>', '500 ml stock<br />', '<p>1 tbsp butter</p>'],
    }),
    expected,
  },
  {
    shape: 'invisible characters and bullets',
    html: said({
      recipeIngredient: ['▢ 3 le\u00ADeks\u200B', '• 500\u00A0ml  stock', '- 1 tbsp butter', ' ', ''],
    }),
    expected,
  },
  {
    shape: 'one string with line breaks',
    html: said({ recipeIngredient: '3 leeks\n500 ml stock\r\n1 tbsp butter' }),
    expected,
  },
  {
    shape: 'one string with a list in it',
    html: said({
      recipeIngredient: '<ul><li>3 leeks</li>\n<li>500 ml stock</li><li>1 tbsp butter</li></ul>',
    }),
    expected,
  },
  {
    shape: 'the older ingredients property',
    html: scripted(json({ '@type': 'Recipe', name: soup.name, ingredients: soup.recipeIngredient })),
    expected,
  },
  {
    shape: 'lists in a list',
    html: said({ recipeIngredient: [['3 leeks'], ['500 ml stock', '1 tbsp butter']] }),
    expected,
  },
  {
    shape: 'ingredients as objects',
    html: said({
      recipeIngredient: [
        { '@type': 'PropertyValue', name: 'leeks', value: 3 },
        { name: 'stock', amount: { value: '500', unitText: 'ml' } },
        { text: '1 tbsp butter' },
      ],
    }),
    expected,
  },
  {
    shape: 'ingredients in sections',
    html: said({
      recipeIngredient: [
        {
          '@type': 'ItemList',
          name: 'Soup',
          itemListElement: ['3 leeks', { '@type': 'ListItem', item: '500 ml stock' }],
        },
        {
          '@type': 'ItemList',
          name: 'To finish',
          itemListElement: [{ '@type': 'ListItem', name: '1 tbsp butter' }],
        },
      ],
    }),
    expected: { ...expected, sections: ['Soup', 'Soup', 'To finish'] },
  },
  {
    shape: 'the same ingredient in two sections stays twice',
    html: said({ recipeIngredient: ['200 g flour', '1 pinch salt', '3 eggs', '1 pinch salt'] }),
    expected: {
      name: 'Leek soup',
      ingredientLines: ['200 g flour', '1 pinch salt', '3 eggs', '1 pinch salt'],
    },
  },
  {
    shape: 'steps in sections',
    html: said({
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          name: 'Soup',
          itemListElement: [
            { '@type': 'HowToStep', text: 'Melt the butter.' },
            {
              '@type': 'HowToStep',
              name: 'Add leeks',
              itemListElement: { '@type': 'HowToDirection', text: 'Add the leeks.' },
            },
          ],
        },
        { '@type': 'HowToStep', text: '<p>2. Serve.</p>' },
      ],
    }),
    expected: { ...expected, steps: ['Soup:', 'Melt the butter.', 'Add the leeks.', ':', 'Serve.'] },
  },
  {
    shape: 'times and yields',
    html: said({
      recipeYield: ['4', '4-6 servings'],
      prepTime: 'PT1H',
      cookTime: 'P0DT0H30M',
      totalTime: '',
    }),
    expected: { ...expected, servings: 4, totalMinutes: 90 },
  },
  {
    shape: 'teasers of other recipes beside the one of the page',
    html: scripted(
      json({
        '@type': 'ItemList',
        itemListElement: [
          {
            '@type': 'Recipe',
            name: 'Bread',
            recipeIngredient: ['flour', 'water', 'salt', 'yeast'],
            url: 'https://kitchen.example/bread',
          },
        ],
      }),
      json({ ...soup, url: 'https://www.kitchen.example/recipe/' }),
    ),
    expected,
  },
  {
    shape: 'two recipes, the heading tells which',
    html: page(
      '<h1>Leek soup</h1>',
      `<script type="application/ld+json">${json([{ '@type': 'Recipe', name: 'Croutons', recipeIngredient: ['bread', 'butter', 'salt', 'garlic'] }, soup])}</script>`,
    ),
    expected,
  },
  {
    shape: 'a Recipe without ingredients, the card has them',
    html: page(
      '<div class="wprm-recipe"><ul><li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">3</span> <span class="wprm-recipe-ingredient-name">leeks</span></li><li class="wprm-recipe-ingredient">500 ml stock</li><li class="wprm-recipe-ingredient">1 tbsp butter</li></ul></div>',
      `<script type="application/ld+json">${json({ '@type': 'Recipe', name: 'Leek soup' })}</script>`,
    ),
    expected,
  },
  {
    shape: 'a Recipe without ingredients, microdata has them',
    html: page(
      '<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Leek soup</h2><p itemprop="recipeIngredient">3 leeks</p><p itemprop="recipeIngredient">500 ml stock</p><p itemprop="recipeIngredient">1 tbsp butter</p></div>',
      `<script type='application/ld+json; charset=utf-8'>${json({ '@type': 'Recipe', name: 'Leek soup', image: 'soup.jpg' })}</script>`,
    ),
    expected,
  },
  {
    shape: 'a Recipe without a name takes the heading',
    html: page(
      '<h1> Leek   soup </h1>',
      `<script type="application/ld+json">${json({ ...soup, name: '' })}</script>`,
    ),
    expected,
  },
  {
    shape: 'quotes written as entities',
    html: scripted(json(soup).replaceAll('"', '&quot;')),
    expected,
  },
  {
    shape: 'a list that stands there twice',
    html: said({ recipeIngredient: [...soup.recipeIngredient, ...soup.recipeIngredient] }),
    expected,
  },
  {
    shape: 'values with a type',
    html: scripted(
      json({
        '@type': 'Recipe',
        name: { '@value': 'Leek soup', '@language': 'en' },
        recipeIngredient: { '@list': soup.recipeIngredient },
      }),
    ),
    expected,
  },
  {
    shape: 'nested in a JSON script of the site',
    html: page(
      '<h1>Leek soup</h1>',
      `<script id="__DATA__" type="application/json">${json({ props: { page: { recipe: soup } } })}</script>`,
    ),
    expected,
  },
  {
    shape: 'signs that begin no tag',
    html: said({
      recipeIngredient: ['3 leeks (< 5 cm thick)', 'stock <whichever you like', 'butter > margarine'],
    }),
    expected: {
      name: 'Leek soup',
      ingredientLines: ['3 leeks (< 5 cm thick)', 'stock <whichever you like', 'butter > margarine'],
    },
  },
  {
    shape: 'an article',
    html: scripted(json({ '@type': 'Article', headline: 'Leeks in history' })),
    expected: null,
  },
];
