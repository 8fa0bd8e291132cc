import { type Expected, page, type PageShape, scripted, shapesOf } from './pageShape';

const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['3 leeks', '500 ml stock', '1 tbsp butter'],
  recipeInstructions: 'Melt, soften, simmer.',
};
const expected = { name: 'Leek soup', ingredientLines: ['3 leeks', '500 ml stock', '1 tbsp butter'] };
const json = JSON.stringify;
const { shaped } = shapesOf(expected);
const soupShape = (shape: string, more: object, differing?: Partial<Expected>) =>
  shaped(shape, scripted(json({ ...soup, ...more })), differing);

/** JSON-LD in valid and invalid forms found on pages. */
export const jsonLdShapes: readonly PageShape[] = [
  shaped('one Recipe', scripted(json(soup)), { steps: ['Melt, soften, simmer.'] }),
  shaped(
    'words in angle brackets next to tags',
    scripted(
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
    {
      name: 'Leek <winter> soup',
      ingredientLines: ['3 leeks <large>', '500 ml stock'],
      steps: ['Melt <gently>, at <low> heat, then wait < 5 minutes.'],
    },
  ),
  shaped('a list of things', scripted(json([{ '@type': 'WebSite', name: 'Diary' }, soup]))),
  shaped('mainEntity of a WebPage', scripted(json({ '@type': 'WebPage', mainEntity: soup }))),
  shaped(
    'mainEntityOfPage in reverse',
    scripted(json({ '@type': 'Article', mainEntityOfPage: { '@type': 'WebPage', about: [soup] } })),
  ),
  soupShape('@type as a list', { '@type': ['NewsArticle', 'Recipe'] }),
  soupShape('@type as a full address', { '@type': 'http://schema.org/Recipe' }),
  shaped(
    'prefixed names',
    scripted(
      json({
        '@context': { schema: 'https://schema.org/' },
        '@type': 'schema:Recipe',
        'schema:name': 'Leek soup',
        'schema:recipeIngredient': soup.recipeIngredient,
      }),
    ),
  ),
  shaped(
    'references between scripts',
    scripted(
      json({ '@type': 'WebPage', mainEntity: { '@id': '#soup' } }),
      json({ ...soup, '@id': '#soup', recipeIngredient: { '@id': '#list' } }),
      json({ '@id': '#list', '@type': 'ItemList', itemListElement: soup.recipeIngredient }),
    ),
  ),
  shaped(
    'raw line breaks and tabs inside strings',
    scripted(
      `{"@type":"Recipe","name":"Leek soup","description":"Warm,\n\tgreen","recipeIngredient":["3 leeks","500 ml\n stock","1 tbsp butter"]}`,
    ),
  ),
  shaped(
    'trailing commas',
    scripted(
      `{"@type":"Recipe","name":"Leek soup","recipeIngredient":["3 leeks","500 ml stock","1 tbsp butter",],}`,
    ),
  ),
  shaped('inside a comment', scripted(`<!--\n${json(soup)}\n-->`)),
  shaped('inside CDATA', scripted(`//<![CDATA[\n${json(soup)}\n//]]>`)),
  shaped('a byte order mark and a semicolon', scripted(`\uFEFF${json(soup)};`)),
  shaped('two objects in a row', scripted(`${json({ '@type': 'WebSite' })}${json(soup)}`)),
  shaped(
    'unescaped quotes',
    scripted(
      `{"@type":"Recipe","name":"Leek soup","description":"My "famous" soup, they say","recipeIngredient":["3 leeks","500 ml stock","1 tbsp butter"]}`,
    ),
  ),
  shaped(
    'a comma missing between properties',
    scripted(
      `{"@type":"Recipe"\n"name":"Leek soup"\n"recipeIngredient":["3 leeks","500 ml stock","1 tbsp butter"]}`,
    ),
  ),
  shaped('cut off in the middle', scripted(json(soup).slice(0, json(soup).indexOf(',"recipeInstructions"')))),
  soupShape(
    'entities, encoded twice',
    {
      name: 'Mac &amp;amp; cheese',
      recipeIngredient: ['&frac12; lb macaroni', '1&nbsp;cup cheese &amp; cream'],
    },
    { name: 'Mac & cheese', ingredientLines: ['½ lb macaroni', '1 cup cheese & cream'] },
  ),
  soupShape('tags inside strings', {
    name: '<b>Leek</b> soup',
    recipeIngredient: ['3 <a href="/leek">leeks</a>', '500 ml stock<br />', '<p>1 tbsp butter</p>'],
  }),
  soupShape('invisible characters and bullets', {
    recipeIngredient: ['▢ 3 le\u00ADeks\u200B', '• 500\u00A0ml  stock', '- 1 tbsp butter', ' ', ''],
  }),
  soupShape('one string with line breaks', { recipeIngredient: '3 leeks\n500 ml stock\r\n1 tbsp butter' }),
  soupShape('one string with a list in it', {
    recipeIngredient: '<ul><li>3 leeks</li>\n<li>500 ml stock</li><li>1 tbsp butter</li></ul>',
  }),
  shaped(
    'the older ingredients property',
    scripted(json({ '@type': 'Recipe', name: soup.name, ingredients: soup.recipeIngredient })),
  ),
  soupShape('lists in a list', { recipeIngredient: [['3 leeks'], ['500 ml stock', '1 tbsp butter']] }),
  soupShape('ingredients as objects', {
    recipeIngredient: [
      { '@type': 'PropertyValue', name: 'leeks', value: 3 },
      { name: 'stock', amount: { value: '500', unitText: 'ml' } },
      { text: '1 tbsp butter' },
    ],
  }),
  soupShape(
    'ingredients in sections',
    {
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
    },
    { sections: ['Soup', 'Soup', 'To finish'] },
  ),
  soupShape(
    'the same ingredient in two sections',
    { recipeIngredient: ['200 g flour', '1 pinch salt', '3 eggs', '1 pinch salt'] },
    {
      name: 'Leek soup',
      ingredientLines: ['200 g flour', '1 pinch salt', '3 eggs', '1 pinch salt'],
    },
  ),
  soupShape(
    'steps in sections',
    {
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
    },
    { steps: ['Soup:', 'Melt the butter.', 'Add the leeks.', ':', 'Serve.'] },
  ),
  soupShape(
    'times and yields',
    {
      recipeYield: ['4', '4-6 servings'],
      prepTime: 'PT1H',
      cookTime: 'P0DT0H30M',
      totalTime: '',
    },
    { servings: 4, totalMinutes: 90 },
  ),
  shaped(
    "teasers of other recipes next to the page's recipe",
    scripted(
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
  ),
  shaped(
    'two recipes, chosen by the heading',
    page(
      '<h1>Leek soup</h1>',
      `<script type="application/ld+json">${json([{ '@type': 'Recipe', name: 'Croutons', recipeIngredient: ['bread', 'butter', 'salt', 'garlic'] }, soup])}</script>`,
    ),
  ),
  shaped(
    'a Recipe without ingredients, the card has them',
    page(
      '<div class="wprm-recipe"><ul><li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">3</span> <span class="wprm-recipe-ingredient-name">leeks</span></li><li class="wprm-recipe-ingredient">500 ml stock</li><li class="wprm-recipe-ingredient">1 tbsp butter</li></ul></div>',
      `<script type="application/ld+json">${json({ '@type': 'Recipe', name: 'Leek soup' })}</script>`,
    ),
  ),
  shaped(
    'a Recipe without ingredients, microdata has them',
    page(
      '<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Leek soup</h2><p itemprop="recipeIngredient">3 leeks</p><p itemprop="recipeIngredient">500 ml stock</p><p itemprop="recipeIngredient">1 tbsp butter</p></div>',
      `<script type='application/ld+json; charset=utf-8'>${json({ '@type': 'Recipe', name: 'Leek soup', image: 'soup.jpg' })}</script>`,
    ),
  ),
  shaped(
    'a Recipe without a name, the heading has it',
    page(
      '<h1> Leek   soup </h1>',
      `<script type="application/ld+json">${json({ ...soup, name: '' })}</script>`,
    ),
  ),
  shaped('quotes written as entities', scripted(json(soup).replaceAll('"', '&quot;'))),
  soupShape('a repeated list', {
    recipeIngredient: [...soup.recipeIngredient, ...soup.recipeIngredient],
  }),
  shaped(
    'values with a type',
    scripted(
      json({
        '@type': 'Recipe',
        name: { '@value': 'Leek soup', '@language': 'en' },
        recipeIngredient: { '@list': soup.recipeIngredient },
      }),
    ),
  ),
  shaped(
    'nested in a JSON script of the site',
    page(
      '<h1>Leek soup</h1>',
      `<script id="__DATA__" type="application/json">${json({ props: { page: { recipe: soup } } })}</script>`,
    ),
  ),
  soupShape(
    "angle brackets that don't begin a tag",
    { recipeIngredient: ['3 leeks (< 5 cm thick)', 'stock <whichever you like', 'butter > margarine'] },
    {
      name: 'Leek soup',
      ingredientLines: ['3 leeks (< 5 cm thick)', 'stock <whichever you like', 'butter > margarine'],
    },
  ),
  {
    shape: 'an article',
    html: scripted(json({ '@type': 'Article', headline: 'Leeks in history' })),
    expected: null,
  },
];
