import { type PageShape, scripted, shapesOf } from './pageShape';

const linked = (...things: readonly object[]) => scripted(...things.map((thing) => JSON.stringify(thing)));
const lentils = { name: 'Lentil stew', ingredientLines: ['200 g lentils', '2 carrots, diced', '1 bay leaf'] };
const lentilRecipe = { '@type': 'Recipe', name: 'Lentil stew', recipeIngredient: lentils.ingredientLines };
const steps = ['Rinse the lentils.', 'Simmer for 30 minutes.'];
const { shaped, bodyShape } = shapesOf(lentils);

/** Markup of large plugins, editors and publishers, with our own texts. */
export const publishedShapes: readonly PageShape[] = [
  shaped(
    'a graph whose recipe refers to its author and picture by id',
    linked({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', '@id': 'https://kitchen.example/#site', name: 'Kitchen diary' },
        { '@type': 'Person', '@id': 'https://kitchen.example/#ada', name: 'Ada' },
        {
          '@type': 'ImageObject',
          '@id': 'https://kitchen.example/#picture',
          url: 'https://kitchen.example/stew.jpg',
          width: 1200,
        },
        {
          ...lentilRecipe,
          author: { '@id': 'https://kitchen.example/#ada' },
          image: { '@id': 'https://kitchen.example/#picture' },
          recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
          recipeYield: ['4', '4 servings'],
          totalTime: 'PT45M',
        },
      ],
    }),
    { steps, servings: 4, totalMinutes: 45, photo: 'https://kitchen.example/stew.jpg' },
  ),
  shaped(
    'sections of steps with names that repeat the texts',
    linked({
      '@context': 'https://schema.org',
      ...lentilRecipe,
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          name: 'Stew',
          itemListElement: steps.map((text) => ({
            '@type': 'HowToStep',
            name: text,
            text,
            url: 'https://kitchen.example/#step',
          })),
        },
        {
          '@type': 'HowToSection',
          name: 'To serve',
          itemListElement: [{ '@type': 'HowToStep', text: 'Add lemon.' }],
        },
      ],
    }),
    { steps: ['Stew:', ...steps, 'To serve:', 'Add lemon.'] },
  ),
  bodyShape(
    'a card with groups, amounts in spans, notes in brackets',
    `<h1>Weeknight dinners</h1><div class="wprm-recipe-container"><div class="wprm-recipe">
      <h2 class="wprm-recipe-name">Lentil stew</h2>
      <span class="wprm-recipe-servings">4</span> <span class="wprm-recipe-servings-unit">servings</span>
      <div class="wprm-recipe-ingredients-container"><h3>Ingredients</h3>
      <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Stew</h4><ul>
      <li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">200</span> <span class="wprm-recipe-ingredient-unit">g</span> <span class="wprm-recipe-ingredient-name">lentils</span></li>
      <li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">2</span> <span class="wprm-recipe-ingredient-name">carrots</span> <span class="wprm-recipe-ingredient-notes">(diced)</span></li></ul></div>
      <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Topping</h4><ul>
      <li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">1</span> <span class="wprm-recipe-ingredient-name">lemon</span></li></ul></div></div>
      <div class="wprm-recipe-instructions-container"><ul class="wprm-recipe-instructions">
      <li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text">Rinse the lentils.</div></li>
      <li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text">Simmer for 30 minutes.</div></li></ul></div></div></div>`,
    {
      name: 'Lentil stew',
      ingredientLines: ['200 g lentils', '2 carrots (diced)', '1 lemon'],
      sections: ['Stew', 'Stew', 'Topping'],
      steps,
      servings: 4,
    },
  ),
  bodyShape(
    'a card with check boxes before each line',
    `<h1>Lentil stew</h1><div class="tasty-recipes"><h2 class="tasty-recipes-title">Lentil stew</h2>
      <div class="tasty-recipes-ingredients"><h3>Ingredients</h3><div data-tasty-recipes-customization="body-color"><ul>
      <li data-tr-ingredient-checkbox=""><span class="tr-ingredient-checkbox-container"><input type="checkbox" aria-label="200 g lentils"><label></label></span><span data-amount="200" data-unit="g">200 g</span> lentils</li>
      <li data-tr-ingredient-checkbox=""><span class="tr-ingredient-checkbox-container"><input type="checkbox"><label></label></span><span data-amount="2">2</span> carrots, diced</li>
      <li data-tr-ingredient-checkbox=""><span class="tr-ingredient-checkbox-container"><input type="checkbox"><label></label></span><span data-amount="1">1</span> bay leaf</li></ul></div></div>
      <div class="tasty-recipes-instructions"><h3>Instructions</h3><ol><li id="instruction-step-1">Rinse the lentils.</li><li id="instruction-step-2">Simmer for 30 minutes.</li></ol></div></div>`,
    { steps },
  ),
  bodyShape(
    'a card of another maker, with times in words',
    `<h1>Lentil stew</h1><section class="mv-create-card"><h2 class="mv-create-title">Lentil stew</h2>
      <div class="mv-create-times"><div class="mv-create-time mv-create-time-prep"><em class="mv-create-time-label">Prep Time:</em> <span class="mv-time-part mv-time-minutes">10 minutes</span></div>
      <div class="mv-create-time mv-create-time-total"><em class="mv-create-time-label">Total Time:</em> <span class="mv-time-part mv-time-minutes">40 minutes</span></div></div>
      <div class="mv-create-ingredients"><h3 class="mv-create-ingredients-title">Ingredients</h3><ul><li>200 g lentils</li><li>2 carrots, diced</li><li>1 bay leaf</li></ul></div>
      <div class="mv-create-instructions"><h3>Instructions</h3><ol><li>Rinse the lentils.</li><li>Simmer for 30 minutes.</li></ol></div></section>`,
    { steps, totalMinutes: 40 },
  ),
  bodyShape(
    'microdata of a shop’s magazine, steps in divs',
    `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Lentil stew</h1>
      <img itemprop="image" src="/img/stew.jpg"><span itemprop="recipeYield">Serves 4–6</span><meta itemprop="totalTime" content="PT1H">
      <ul>${lentils.ingredientLines.map((line) => `<li><label itemprop="recipeIngredient">${line}</label></li>`).join('')}</ul>
      <div itemprop="recipeInstructions"><div class="step"><strong>Step 1</strong><p>Rinse the lentils.</p></div><div class="step"><strong>Step 2</strong><p>Simmer for 30 minutes.</p></div></div></div>`,
    { steps, servings: 4, totalMinutes: 60, photo: 'https://kitchen.example/img/stew.jpg' },
  ),
  bodyShape(
    'microformats with classes only',
    `<div class="h-recipe"><h1 class="p-name">Lentil stew</h1><p>Serves <data class="p-yield" value="4">four</data></p>
      <ul><li class="p-ingredient">200 g lentils</li><li class="p-ingredient">2 carrots, diced</li><li class="p-ingredient">1 bay leaf</li></ul>
      <div class="e-instructions"><ol><li>Rinse the lentils.</li><li>Simmer for 30 minutes.</li></ol></div></div>`,
    { steps },
  ),
  shaped(
    'German, a table of amounts and a paragraph with line breaks',
    `<!doctype html><html lang="de"><head><title>Linseneintopf</title></head><body><h1>Linseneintopf</h1>
      <h2>Zutaten</h2><table class="ingredients"><tbody><tr><td><span>200 g</span></td><td><span>Linsen</span></td></tr><tr><td>2</td><td>Möhren, gewürfelt</td></tr><tr><td></td><td>Salz</td></tr></tbody></table>
      <h2>Zubereitung</h2><div>Die Linsen waschen.<br><br>30 Minuten köcheln lassen.</div></body></html>`,
    {
      name: 'Linseneintopf',
      ingredientLines: ['200 g Linsen', '2 Möhren, gewürfelt', 'Salz'],
      steps: ['Die Linsen waschen.', '30 Minuten köcheln lassen.'],
      language: 'de',
    },
  ),
  bodyShape(
    'definitions: amounts as terms',
    `<h1>Lentil stew</h1><h2>Ingredients</h2><dl><dt>200 g</dt><dd>lentils</dd><dt>2</dt><dd>carrots, diced</dd></dl>
      <h2>Method</h2><ol><li>Rinse the lentils.</li><li>Simmer for 30 minutes.</li></ol>`,
    { name: 'Lentil stew', ingredientLines: ['200 g lentils', '2 carrots, diced'], steps },
  ),
  bodyShape(
    'definitions: ingredients as terms',
    `<h1>Lentil stew</h1><h2>Ingredients</h2><dl><dt>lentils</dt><dd>200 g</dd><dt>carrots</dt><dd>2</dd></dl>
      <h2>Method</h2><dl><dt>1</dt><dd>Rinse the lentils.</dd><dt>2</dt><dd>Simmer for 30 minutes.</dd></dl>`,
    { name: 'Lentil stew', ingredientLines: ['200 g lentils', '2 carrots'], steps },
  ),
  bodyShape(
    'a print page: bold headings in paragraphs',
    `<h1>Lentil stew</h1><p><strong>Ingredients</strong></p><p>200 g lentils<br>2 carrots, diced<br>1 bay leaf</p>
      <p><strong>Method</strong></p><p>1. Rinse the lentils.<br>2. Simmer for 30 minutes.</p>`,
    { steps },
  ),
];
