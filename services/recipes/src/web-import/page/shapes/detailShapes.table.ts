import { type Expected, page, type PageShape, scripted, shapesOf } from './pageShape';

const json = JSON.stringify;
const pie = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Plum pie',
  recipeIngredient: ['500 g plums', '200 g flour', '100 g butter'],
  recipeInstructions: ['Rub in the butter.', 'Bake until brown.'],
};
const expected = { name: 'Plum pie', ingredientLines: ['500 g plums', '200 g flour', '100 g butter'] };
const { shaped, bodyShape } = shapesOf(expected);
const pieShape = (shape: string, more: object, differing?: Partial<Expected>) =>
  shaped(shape, scripted(json({ ...pie, ...more })), differing);
const steps = ['Rub in the butter.', 'Bake until brown.'];
const method = '<ol><li>Rub in the butter.</li><li>Bake until brown.</li></ol>';

/** Pages with times, yields, sections, nutrition, photos, authors and languages. */
export const detailShapes: readonly PageShape[] = [
  pieShape(
    'one HowToSection with a single step object',
    {
      recipeInstructions: {
        '@type': 'HowToSection',
        name: 'Pastry',
        itemListElement: { '@type': 'HowToStep', name: 'Rub', text: 'Rub in the butter.' },
      },
    },
    { steps: ['Pastry:', 'Rub in the butter.'] },
  ),
  pieShape(
    'directions and tips in each HowToStep',
    {
      recipeInstructions: [
        {
          '@type': 'HowToStep',
          itemListElement: [
            { '@type': 'HowToDirection', text: 'Rub in the butter.' },
            { '@type': 'HowToTip', text: 'Use cold hands.' },
          ],
        },
        { '@type': 'HowToStep', itemListElement: { '@type': 'HowToDirection', text: 'Bake until brown.' } },
      ],
    },
    { steps: ['Rub in the butter.', 'Use cold hands.', 'Bake until brown.'] },
  ),
  pieShape(
    'headings among the strings of recipeIngredient',
    { recipeIngredient: ['For the filling:', '500 g plums', 'For the crust', '200 g flour', '100 g butter'] },
    { sections: ['For the filling', 'For the crust', 'For the crust'] },
  ),
  pieShape(
    'headings among the strings, German',
    { recipeIngredient: ['500 g plums', 'Für den Teig:', '200 g flour', '100 g butter'] },
    { sections: [null, 'Für den Teig', 'Für den Teig'] },
  ),
  shaped(
    'sections of ingredients only in the markup',
    page(
      `<h1>Plum pie</h1><div><h3>Filling</h3><ul><li>500 g plums</li></ul><h3>Crust</h3><ul><li>200 g flour</li><li>100 g butter</li></ul></div>`,
      `<script type="application/ld+json">${json(pie)}</script>`,
    ),
    { steps, sections: ['Filling', 'Crust', 'Crust'] },
  ),
  bodyShape(
    'headings as items of a list',
    `<h1>Plum pie</h1><h2>Ingredients</h2><ul><li><strong>Filling:</strong></li><li>500 g plums</li><li><b>Crust:</b></li><li>200 g flour</li><li>100 g butter</li></ul><h2>Method</h2>${method}`,
    { steps, sections: ['Filling', 'Crust', 'Crust'] },
  ),
  bodyShape(
    'headings as plain items of a list that end in a colon',
    `<h1>Plum pie</h1><h2>Ingredients</h2><ul><li>500 g plums</li><li>For the crust:</li><li>200 g flour</li><li>100 g butter</li></ul>`,
    { sections: [null, 'For the crust', 'For the crust'] },
  ),
  bodyShape(
    'bold paragraphs between several lists',
    `<h1>Plum pie</h1><h2>Ingredients</h2><p><strong>For the filling</strong></p><ul><li>500 g plums</li></ul><p><strong>For the crust</strong></p><ul><li>200 g flour</li><li>100 g butter</li></ul><h2>Method</h2><p><strong>Crust</strong></p><ol><li>Rub in the butter.</li></ol><p><strong>Oven</strong></p><ol><li>Bake until brown.</li></ol>`,
    {
      steps: ['Crust:', 'Rub in the butter.', 'Oven:', 'Bake until brown.'],
      sections: ['For the filling', 'For the crust', 'For the crust'],
    },
  ),
  pieShape(
    'durations with days, decimals and spaces',
    { prepTime: 'PT0.5H', cookTime: 'PT 1H 15M', totalTime: 'P1DT2H' },
    { times: { prep: 30, cook: 75, total: 1560 }, totalMinutes: 1560 },
  ),
  pieShape(
    'durations with zeros in front and seconds',
    { prepTime: 'P0Y0M0DT0H15M0.000S', cookTime: 'P0DT0H45M' },
    { times: { prep: 15, cook: 45 }, totalMinutes: 60 },
  ),
  pieShape(
    'a total of zero next to other times',
    { prepTime: 'PT15M', cookTime: 'PT45M', totalTime: 'PT0M' },
    { totalMinutes: 60 },
  ),
  pieShape(
    'times in words, German',
    { prepTime: '20 Min.', cookTime: '1 Std. 10 Min.', totalTime: '1 ½ Stunden' },
    { times: { prep: 20, cook: 70, total: 90 } },
  ),
  pieShape(
    'times in words, French, and a range',
    { prepTime: '1h30', cookTime: '20 à 25 minutes' },
    { times: { prep: 90, cook: 25 } },
  ),
  pieShape('a range as a duration', { totalTime: 'PT20-30M' }, { totalMinutes: 30 }),
  pieShape(
    'times as objects',
    { totalTime: { '@type': 'Duration', minValue: 'PT1H', maxValue: 'PT2H' } },
    { totalMinutes: 120 },
  ),
  pieShape('a yield as a number', { recipeYield: 6 }, { servings: 6, yieldText: null }),
  pieShape(
    'a yield as a quantity',
    { recipeYield: { '@type': 'QuantitativeValue', value: 12, unitText: 'slices' } },
    { servings: 12, yieldText: '12 slices' },
  ),
  pieShape(
    'a photo as a text',
    { image: '/photos/pie.jpg' },
    { photo: 'https://kitchen.example/photos/pie.jpg' },
  ),
  pieShape(
    'photos as a list of crops',
    { image: ['https://img.example/1x1.jpg', 'https://img.example/4x3.jpg'] },
    { photo: 'https://img.example/1x1.jpg' },
  ),
  pieShape(
    'photos as ImageObjects of several widths',
    {
      image: [
        { '@type': 'ImageObject', url: '//img.example/small.jpg', width: 300, height: 200 },
        { '@type': 'ImageObject', url: '//img.example/large.jpg', width: 1200, height: 800 },
      ],
    },
    { photo: 'https://img.example/large.jpg' },
  ),
  shaped(
    'a photo by reference, with a contentUrl',
    scripted(
      json({
        '@graph': [
          { ...pie, image: { '@id': '#photo' } },
          { '@id': '#photo', '@type': 'ImageObject', contentUrl: 'https://img.example/pie.jpg?w=1&amp;h=2' },
        ],
      }),
    ),
    { photo: 'https://img.example/pie.jpg?w=1&h=2' },
  ),
  shaped(
    'a photo without an address, and one for social media',
    page(
      '<h1>Plum pie</h1>',
      `<meta property="og:image" content="https://img.example/shared.jpg"><script type="application/ld+json">${json({ ...pie, image: 'data:image/gif;base64,AAAA' })}</script>`,
    ),
    { photo: 'https://img.example/shared.jpg' },
  ),
  pieShape('a script instead of a photo', { image: 'javascript:alert(1)' }, { photo: null }),
  pieShape(
    'nutrition with units in English',
    {
      nutrition: {
        '@type': 'NutritionInformation',
        calories: '320 calories',
        fatContent: '14 grams fat',
        saturatedFatContent: '8.5 g',
        carbohydrateContent: '42g',
        sugarContent: '19 g',
        proteinContent: '5 g',
        fiberContent: '3 grams fiber',
        sodiumContent: '400 mg',
      },
    },
    {
      nutrition: {
        energy: 320,
        fat: 14,
        saturated: 8.5,
        carbohydrate: 42,
        sugar: 19,
        protein: 5,
        fibre: 3,
        salt: 1,
      },
    },
  ),
  pieShape(
    'nutrition with commas and kilojoules, German',
    {
      nutrition: {
        calories: '1.340 kJ / 320 kcal',
        fatContent: '14,5 Gramm Fett',
        proteinContent: '5 g Eiweiß',
      },
    },
    { nutrition: { energy: 320, fat: 14.5, protein: 5 } },
  ),
  pieShape(
    'energy in kilojoules alone',
    { nutrition: { calories: '1046 kJ' } },
    { nutrition: { energy: 250 } },
  ),
  pieShape(
    'nutrition as one text',
    { nutrition: 'Pro Portion: 320 kcal, 14 g Fett, 42 g Kohlenhydrate, 5 g Eiweiß' },
    { nutrition: { energy: 320, fat: 14, carbohydrate: 42, protein: 5 } },
  ),
  pieShape(
    'nutrition as one text, French, names first',
    { nutrition: 'Énergie : 320 kcal · Lipides : 14 g · Glucides : 42 g · Protéines : 5 g · Sel : 0,4 g' },
    { nutrition: { energy: 320, fat: 14, carbohydrate: 42, protein: 5, salt: 0.4 } },
  ),
  pieShape(
    'description, author and publisher',
    {
      description: 'A <b>pie</b> for late summer &amp; early autumn.',
      author: [{ '@type': 'Person', name: 'Ada Baker' }],
      publisher: { '@type': 'Organization', name: 'Kitchen Diary' },
      inLanguage: 'en_GB',
    },
    {
      description: 'A pie for late summer & early autumn.',
      source: { name: 'Kitchen Diary', author: 'Ada Baker' },
      language: 'en-GB',
    },
  ),
  shaped(
    'author by reference, site and language of the page',
    `<!doctype html><html lang="de-AT"><head><meta property="og:site_name" content="Omas Küche"><script type="application/ld+json">${json(
      {
        '@graph': [
          { '@id': '#ada', '@type': 'Person', name: 'Ada' },
          { ...pie, author: { '@id': '#ada' } },
        ],
      },
    )}</script></head><body></body></html>`,
    { source: { name: 'Omas Küche', author: 'Ada' }, language: 'de-AT' },
  ),
  bodyShape(
    'microdata with everything',
    `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Plum pie</h1><img itemprop="image" src="pie.jpg"><p itemprop="description">For autumn.</p><span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">Ada</span></span><time itemprop="prepTime" datetime="PT20M">20 minutes</time><time itemprop="totalTime" content="PT1H">1 hour</time><span itemprop="recipeYield">8 slices</span><ul><li itemprop="recipeIngredient">500 g plums</li><li itemprop="recipeIngredient">200 g flour</li><li itemprop="recipeIngredient">100 g butter</li></ul><ol itemprop="recipeInstructions"><li>Rub in the butter.</li><li>Bake until brown.</li></ol><div itemprop="nutrition" itemscope itemtype="https://schema.org/NutritionInformation"><span itemprop="calories">320 kcal</span> <span itemprop="fatContent">14 g</span></div></div>`,
    {
      steps,
      description: 'For autumn.',
      photo: 'https://kitchen.example/pie.jpg',
      source: { name: 'kitchen.example', author: 'Ada' },
      servings: 8,
      times: { prep: 20, total: 60 },
      nutrition: { energy: 320, fat: 14 },
    },
  ),
  bodyShape(
    'microdata whose photo loads late',
    `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Plum pie</h1><img itemprop="image" src="data:image/gif;base64,R0" data-src="/late/pie.jpg"><ul><li itemprop="recipeIngredient">500 g plums</li><li itemprop="recipeIngredient">200 g flour</li><li itemprop="recipeIngredient">100 g butter</li></ul></div>`,
    { photo: 'https://kitchen.example/late/pie.jpg' },
  ),
  bodyShape(
    'RDFa with times and a photo',
    `<div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Plum pie</h1><img property="image" src="/pie.png"><meta property="totalTime" content="PT75M"><span property="recipeYield">Serves 4</span><ul><li property="recipeIngredient">500 g plums</li><li property="recipeIngredient">200 g flour</li><li property="recipeIngredient">100 g butter</li></ul></div>`,
    { photo: 'https://kitchen.example/pie.png', servings: 4, totalMinutes: 75 },
  ),
  bodyShape(
    'hRecipe of an old blog',
    `<div class="hrecipe"><h2 class="fn">Plum pie</h2><img class="photo" src="pie.jpg"><p class="summary">For autumn.</p><p>By <span class="author">Ada</span>, <span class="duration"><span class="value-title" title="PT1H10M"></span>1 hour 10 min</span>, serves <span class="yield">8</span></p><ul><li class="ingredient">500 g plums</li><li class="ingredient">200 g flour</li><li class="ingredient">100 g butter</li></ul><div class="instructions"><p>Rub in the butter.</p><p>Bake until brown.</p></div></div>`,
    {
      steps,
      description: 'For autumn.',
      photo: 'https://kitchen.example/pie.jpg',
      servings: 8,
      totalMinutes: 70,
    },
  ),
  shaped(
    'broken linked data with details',
    scripted(
      `{"@type":"Recipe","name":"Plum pie","image":"https://img.example/pie.jpg","totalTime":"PT1H","recipeYield":"6",\n"recipeIngredient":["500 g plums","200 g flour","100 g butter",],"recipeInstructions":"Rub in the butter.\nBake until brown.",}`,
    ),
    { steps, photo: 'https://img.example/pie.jpg', servings: 6, totalMinutes: 60 },
  ),
  pieShape(
    'steps in one text with numbers',
    { recipeInstructions: '1. Rub in the butter. 2. Bake until brown.' },
    { steps },
  ),
  pieShape(
    'steps with sections in one text of markup',
    {
      recipeInstructions:
        '<h3>Dough</h3><ol><li>Rub in the butter.</li></ol><p><strong>Oven:</strong></p><p>Bake until brown.</p>',
    },
    { steps: ['Dough:', 'Rub in the butter.', 'Oven:', 'Bake until brown.'] },
  ),
  bodyShape(
    'titles inside a method of microdata',
    `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Plum pie</h1><ul><li itemprop="recipeIngredient">500 g plums</li><li itemprop="recipeIngredient">200 g flour</li><li itemprop="recipeIngredient">100 g butter</li></ul><div itemprop="recipeInstructions"><h3>Dough</h3><p>Rub in the butter.</p><h3>Oven</h3><p>Bake until brown.</p></div></div>`,
    { steps: ['Dough:', 'Rub in the butter.', 'Oven:', 'Bake until brown.'] },
  ),
  pieShape(
    'a photo whose address is a reference',
    { image: { '@type': 'ImageObject', url: { '@id': 'https://img.example/pie.jpg' } } },
    { photo: 'https://img.example/pie.jpg' },
  ),
];
