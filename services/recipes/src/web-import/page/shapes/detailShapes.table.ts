import { page, scripted, type PageShape } from './pageShape';

const json = JSON.stringify;
const pie = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Plum pie',
  recipeIngredient: ['500 g plums', '200 g flour', '100 g butter'],
  recipeInstructions: ['Rub in the butter.', 'Bake until brown.'],
};
const expected = { name: 'Plum pie', ingredientLines: ['500 g plums', '200 g flour', '100 g butter'] };
const pieWith = (more: object) => scripted(json({ ...pie, ...more }));
const steps = ['Rub in the butter.', 'Bake until brown.'];
const method = '<ol><li>Rub in the butter.</li><li>Bake until brown.</li></ol>';

/** Pages with times, yields, sections, nutrition, photos, authors and languages. */
export const detailShapes: readonly PageShape[] = [
  {
    shape: 'sections of steps, one HowToSection that holds a single step object',
    html: pieWith({
      recipeInstructions: {
        '@type': 'HowToSection',
        name: 'Pastry',
        itemListElement: { '@type': 'HowToStep', name: 'Rub', text: 'Rub in the butter.' },
      },
    }),
    expected: { ...expected, steps: ['Pastry:', 'Rub in the butter.'] },
  },
  {
    shape: 'steps with directions and tips inside each HowToStep',
    html: pieWith({
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
    }),
    expected: { ...expected, steps: ['Rub in the butter.', 'Use cold hands.', 'Bake until brown.'] },
  },
  {
    shape: 'headings among the strings of recipeIngredient',
    html: pieWith({
      recipeIngredient: ['For the filling:', '500 g plums', 'For the crust', '200 g flour', '100 g butter'],
    }),
    expected: { ...expected, sections: ['For the filling', 'For the crust', 'For the crust'] },
  },
  {
    shape: 'headings among the strings, German',
    html: pieWith({
      recipeIngredient: ['500 g plums', 'Für den Teig:', '200 g flour', '100 g butter'],
    }),
    expected: { ...expected, sections: [null, 'Für den Teig', 'Für den Teig'] },
  },
  {
    shape: 'sections of ingredients only in the markup beside the data',
    html: page(
      `<h1>Plum pie</h1><div><h3>Filling</h3><ul><li>500 g plums</li></ul><h3>Crust</h3><ul><li>200 g flour</li><li>100 g butter</li></ul></div>`,
      `<script type="application/ld+json">${json(pie)}</script>`,
    ),
    expected: { ...expected, steps, sections: ['Filling', 'Crust', 'Crust'] },
  },
  {
    shape: 'headings as items of a list',
    html: page(
      `<h1>Plum pie</h1><h2>Ingredients</h2><ul><li><strong>Filling:</strong></li><li>500 g plums</li><li><b>Crust:</b></li><li>200 g flour</li><li>100 g butter</li></ul><h2>Method</h2>${method}`,
    ),
    expected: { ...expected, steps, sections: ['Filling', 'Crust', 'Crust'] },
  },
  {
    shape: 'headings as plain items of a list that end in a colon',
    html: page(
      `<h1>Plum pie</h1><h2>Ingredients</h2><ul><li>500 g plums</li><li>For the crust:</li><li>200 g flour</li><li>100 g butter</li></ul>`,
    ),
    expected: { ...expected, sections: [null, 'For the crust', 'For the crust'] },
  },
  {
    shape: 'bold paragraphs between several lists',
    html: page(
      `<h1>Plum pie</h1><h2>Ingredients</h2><p><strong>For the filling</strong></p><ul><li>500 g plums</li></ul><p><strong>For the crust</strong></p><ul><li>200 g flour</li><li>100 g butter</li></ul><h2>Method</h2><p><strong>Crust</strong></p><ol><li>Rub in the butter.</li></ol><p><strong>Oven</strong></p><ol><li>Bake until brown.</li></ol>`,
    ),
    expected: {
      ...expected,
      steps: ['Crust:', 'Rub in the butter.', 'Oven:', 'Bake until brown.'],
      sections: ['For the filling', 'For the crust', 'For the crust'],
    },
  },
  {
    shape: 'durations with days, decimals and spaces',
    html: pieWith({ prepTime: 'PT0.5H', cookTime: 'PT 1H 15M', totalTime: 'P1DT2H' }),
    expected: { ...expected, times: { prep: 30, cook: 75, total: 1560 }, totalMinutes: 1560 },
  },
  {
    shape: 'durations with zeros in front and seconds',
    html: pieWith({ prepTime: 'P0Y0M0DT0H15M0.000S', cookTime: 'P0DT0H45M' }),
    expected: { ...expected, times: { prep: 15, cook: 45 }, totalMinutes: 60 },
  },
  {
    shape: 'a total of nothing beside real times',
    html: pieWith({ prepTime: 'PT15M', cookTime: 'PT45M', totalTime: 'PT0M' }),
    expected: { ...expected, totalMinutes: 60 },
  },
  {
    shape: 'times in words, German',
    html: pieWith({ prepTime: '20 Min.', cookTime: '1 Std. 10 Min.', totalTime: '1 ½ Stunden' }),
    expected: { ...expected, times: { prep: 20, cook: 70, total: 90 } },
  },
  {
    shape: 'times in words, French, and a range',
    html: pieWith({ prepTime: '1h30', cookTime: '20 à 25 minutes' }),
    expected: { ...expected, times: { prep: 90, cook: 25 } },
  },
  {
    shape: 'a range as a duration',
    html: pieWith({ totalTime: 'PT20-30M' }),
    expected: { ...expected, totalMinutes: 30 },
  },
  {
    shape: 'times as objects',
    html: pieWith({ totalTime: { '@type': 'Duration', minValue: 'PT1H', maxValue: 'PT2H' } }),
    expected: { ...expected, totalMinutes: 120 },
  },
  {
    shape: 'a yield as a number',
    html: pieWith({ recipeYield: 6 }),
    expected: { ...expected, servings: 6, yieldText: null },
  },
  {
    shape: 'a yield as a quantity',
    html: pieWith({ recipeYield: { '@type': 'QuantitativeValue', value: 12, unitText: 'slices' } }),
    expected: { ...expected, servings: 12, yieldText: '12 slices' },
  },
  {
    shape: 'a photo as a text',
    html: pieWith({ image: '/photos/pie.jpg' }),
    expected: { ...expected, photo: 'https://kitchen.example/photos/pie.jpg' },
  },
  {
    shape: 'photos as a list of crops',
    html: pieWith({ image: ['https://img.example/1x1.jpg', 'https://img.example/4x3.jpg'] }),
    expected: { ...expected, photo: 'https://img.example/1x1.jpg' },
  },
  {
    shape: 'photos as ImageObjects of several widths',
    html: pieWith({
      image: [
        { '@type': 'ImageObject', url: '//img.example/small.jpg', width: 300, height: 200 },
        { '@type': 'ImageObject', url: '//img.example/large.jpg', width: 1200, height: 800 },
      ],
    }),
    expected: { ...expected, photo: 'https://img.example/large.jpg' },
  },
  {
    shape: 'a photo by reference, with a contentUrl',
    html: scripted(
      json({
        '@graph': [
          { ...pie, image: { '@id': '#photo' } },
          { '@id': '#photo', '@type': 'ImageObject', contentUrl: 'https://img.example/pie.jpg?w=1&amp;h=2' },
        ],
      }),
    ),
    expected: { ...expected, photo: 'https://img.example/pie.jpg?w=1&h=2' },
  },
  {
    shape: 'a photo that is no address, and one for those who share the page',
    html: page(
      '<h1>Plum pie</h1>',
      `<meta property="og:image" content="https://img.example/shared.jpg"><script type="application/ld+json">${json({ ...pie, image: 'data:image/gif;base64,AAAA' })}</script>`,
    ),
    expected: { ...expected, photo: 'https://img.example/shared.jpg' },
  },
  {
    shape: 'no photo but a script',
    html: pieWith({ image: 'javascript:alert(1)' }),
    expected: { ...expected, photo: null },
  },
  {
    shape: 'nutrition with units in English',
    html: pieWith({
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
    }),
    expected: {
      ...expected,
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
  },
  {
    shape: 'nutrition with commas and kilojoules, German',
    html: pieWith({
      nutrition: {
        calories: '1.340 kJ / 320 kcal',
        fatContent: '14,5 Gramm Fett',
        proteinContent: '5 g Eiweiß',
      },
    }),
    expected: { ...expected, nutrition: { energy: 320, fat: 14.5, protein: 5 } },
  },
  {
    shape: 'energy in kilojoules alone',
    html: pieWith({ nutrition: { calories: '1046 kJ' } }),
    expected: { ...expected, nutrition: { energy: 250 } },
  },
  {
    shape: 'nutrition as one text',
    html: pieWith({ nutrition: 'Pro Portion: 320 kcal, 14 g Fett, 42 g Kohlenhydrate, 5 g Eiweiß' }),
    expected: { ...expected, nutrition: { energy: 320, fat: 14, carbohydrate: 42, protein: 5 } },
  },
  {
    shape: 'nutrition as one text, French, names first',
    html: pieWith({
      nutrition: 'Énergie : 320 kcal · Lipides : 14 g · Glucides : 42 g · Protéines : 5 g · Sel : 0,4 g',
    }),
    expected: { ...expected, nutrition: { energy: 320, fat: 14, carbohydrate: 42, protein: 5, salt: 0.4 } },
  },
  {
    shape: 'description, author and publisher',
    html: pieWith({
      description: 'A <b>pie</b> for late summer &amp; early autumn.',
      author: [{ '@type': 'Person', name: 'Ada Baker' }],
      publisher: { '@type': 'Organization', name: 'Kitchen Diary' },
      inLanguage: 'en_GB',
    }),
    expected: {
      ...expected,
      description: 'A pie for late summer & early autumn.',
      source: { name: 'Kitchen Diary', author: 'Ada Baker' },
      language: 'en-GB',
    },
  },
  {
    shape: 'author by reference, site and language of the page',
    html: `<!doctype html><html lang="de-AT"><head><meta property="og:site_name" content="Omas Küche"><script type="application/ld+json">${json(
      {
        '@graph': [
          { '@id': '#ada', '@type': 'Person', name: 'Ada' },
          { ...pie, author: { '@id': '#ada' } },
        ],
      },
    )}</script></head><body></body></html>`,
    expected: { ...expected, source: { name: 'Omas Küche', author: 'Ada' }, language: 'de-AT' },
  },
  {
    shape: 'microdata with everything',
    html: page(
      `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Plum pie</h1><img itemprop="image" src="pie.jpg"><p itemprop="description">For autumn.</p><span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">Ada</span></span><time itemprop="prepTime" datetime="PT20M">20 minutes</time><time itemprop="totalTime" content="PT1H">1 hour</time><span itemprop="recipeYield">8 slices</span><ul><li itemprop="recipeIngredient">500 g plums</li><li itemprop="recipeIngredient">200 g flour</li><li itemprop="recipeIngredient">100 g butter</li></ul><ol itemprop="recipeInstructions"><li>Rub in the butter.</li><li>Bake until brown.</li></ol><div itemprop="nutrition" itemscope itemtype="https://schema.org/NutritionInformation"><span itemprop="calories">320 kcal</span> <span itemprop="fatContent">14 g</span></div></div>`,
    ),
    expected: {
      ...expected,
      steps,
      description: 'For autumn.',
      photo: 'https://kitchen.example/pie.jpg',
      source: { name: 'kitchen.example', author: 'Ada' },
      servings: 8,
      times: { prep: 20, total: 60 },
      nutrition: { energy: 320, fat: 14 },
    },
  },
  {
    shape: 'microdata whose photo loads late',
    html: page(
      `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Plum pie</h1><img itemprop="image" src="data:image/gif;base64,R0" data-src="/late/pie.jpg"><ul><li itemprop="recipeIngredient">500 g plums</li><li itemprop="recipeIngredient">200 g flour</li><li itemprop="recipeIngredient">100 g butter</li></ul></div>`,
    ),
    expected: { ...expected, photo: 'https://kitchen.example/late/pie.jpg' },
  },
  {
    shape: 'RDFa with times and a photo',
    html: page(
      `<div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Plum pie</h1><img property="image" src="/pie.png"><meta property="totalTime" content="PT75M"><span property="recipeYield">Serves 4</span><ul><li property="recipeIngredient">500 g plums</li><li property="recipeIngredient">200 g flour</li><li property="recipeIngredient">100 g butter</li></ul></div>`,
    ),
    expected: { ...expected, photo: 'https://kitchen.example/pie.png', servings: 4, totalMinutes: 75 },
  },
  {
    shape: 'hRecipe of an old blog',
    html: page(
      `<div class="hrecipe"><h2 class="fn">Plum pie</h2><img class="photo" src="pie.jpg"><p class="summary">For autumn.</p><p>By <span class="author">Ada</span>, <span class="duration"><span class="value-title" title="PT1H10M"></span>1 hour 10 min</span>, serves <span class="yield">8</span></p><ul><li class="ingredient">500 g plums</li><li class="ingredient">200 g flour</li><li class="ingredient">100 g butter</li></ul><div class="instructions"><p>Rub in the butter.</p><p>Bake until brown.</p></div></div>`,
    ),
    expected: {
      ...expected,
      steps,
      description: 'For autumn.',
      photo: 'https://kitchen.example/pie.jpg',
      servings: 8,
      totalMinutes: 70,
    },
  },
  {
    shape: 'broken linked data with details',
    html: scripted(
      `{"@type":"Recipe","name":"Plum pie","image":"https://img.example/pie.jpg","totalTime":"PT1H","recipeYield":"6",\n"recipeIngredient":["500 g plums","200 g flour","100 g butter",],"recipeInstructions":"Rub in the butter.\nBake until brown.",}`,
    ),
    expected: { ...expected, steps, photo: 'https://img.example/pie.jpg', servings: 6, totalMinutes: 60 },
  },
  {
    shape: 'steps in one text with numbers',
    html: pieWith({ recipeInstructions: '1. Rub in the butter. 2. Bake until brown.' }),
    expected: { ...expected, steps },
  },
  {
    shape: 'steps with sections in one text of markup',
    html: pieWith({
      recipeInstructions:
        '<h3>Dough</h3><ol><li>Rub in the butter.</li></ol><p><strong>Oven:</strong></p><p>Bake until brown.</p>',
    }),
    expected: { ...expected, steps: ['Dough:', 'Rub in the butter.', 'Oven:', 'Bake until brown.'] },
  },
  {
    shape: 'titles inside a method of microdata',
    html: page(
      `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Plum pie</h1><ul><li itemprop="recipeIngredient">500 g plums</li><li itemprop="recipeIngredient">200 g flour</li><li itemprop="recipeIngredient">100 g butter</li></ul><div itemprop="recipeInstructions"><h3>Dough</h3><p>Rub in the butter.</p><h3>Oven</h3><p>Bake until brown.</p></div></div>`,
    ),
    expected: { ...expected, steps: ['Dough:', 'Rub in the butter.', 'Oven:', 'Bake until brown.'] },
  },
  {
    shape: 'a photo whose address is a reference',
    html: pieWith({ image: { '@type': 'ImageObject', url: { '@id': 'https://img.example/pie.jpg' } } }),
    expected: { ...expected, photo: 'https://img.example/pie.jpg' },
  },
];
