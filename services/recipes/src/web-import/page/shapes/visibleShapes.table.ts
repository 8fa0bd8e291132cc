import { page, type PageShape, shapesOf } from './pageShape';

const json = JSON.stringify;
const pie = {
  '@type': 'Recipe',
  name: 'Plum pie',
  recipeIngredient: ['500 g plums', '200 g flour', '100 g butter'],
  recipeInstructions: ['Rub in the butter.', 'Bake until brown.'],
};
const expected = { name: 'Plum pie', ingredientLines: ['500 g plums', '200 g flour', '100 g butter'] };
const steps = ['Rub in the butter.', 'Bake until brown.'];
const items = '<li>500 g plums</li><li>200 g flour</li><li>100 g butter</li>';
const method = '<ol><li>Rub in the butter.</li><li>Bake until brown.</li></ol>';
const plain = (facts: string) =>
  page(`<h1>Plum pie</h1>${facts}<h2>Ingredients</h2><ul>${items}</ul><h2>Method</h2>${method}`);
const { shaped, bodyShape } = shapesOf(expected);

/** Pages with times and servings only in visible text. */
export const visibleShapes: readonly PageShape[] = [
  shaped(
    'times and servings in visible text only, a line each',
    plain('<p>Prep time: 20 minutes</p><p>Cook time: 1 hour 10 minutes</p><p>Serves 6</p>'),
    { steps, servings: 6, times: { prep: 20, cook: 70 }, totalMinutes: 90 },
  ),
  shaped(
    'times and servings in one visible line',
    plain('<p>Prep: 20 min | Cook: 45 min | Rest: 1 hour | Total: 2 hrs 5 mins | Yield: 8 slices</p>'),
    { servings: 8, yieldText: '8 slices', times: { prep: 20, cook: 45, rest: 60, total: 125 } },
  ),
  shaped(
    'labels and values in separate elements',
    plain(
      '<div><span class="label">Total time</span><span class="value">50 mins</span></div><div><span>Servings</span><span>4</span></div>',
    ),
    { servings: 4, totalMinutes: 50 },
  ),
  shaped(
    'labels and values in a list of definitions',
    plain('<dl><dt>Ready in</dt><dd>1 ½ hours</dd><dt>Makes</dt><dd>1 pie</dd></dl>'),
    { totalMinutes: 90, yieldText: '1 pie' },
  ),
  bodyShape(
    'visible text, German',
    `<h1>Plum pie</h1><p>Arbeitszeit: 30 Min. Backzeit: ca. 45 Min. Ruhezeit: 2 Stunden</p><h2>Zutaten für 4 Personen</h2><ul>${items}</ul><h2>Zubereitung</h2>${method}`,
    { steps, servings: 4, times: { prep: 30, cook: 45, rest: 120 }, totalMinutes: 195 },
  ),
  bodyShape(
    'visible text, French',
    `<h1>Plum pie</h1><p>Préparation : 30 min</p><p>Cuisson : 1 h 15</p><h2>Ingrédients pour 6 personnes</h2><ul>${items}</ul><h2>Préparation</h2>${method}`,
    { steps, servings: 6, times: { prep: 30, cook: 75 } },
  ),
  bodyShape(
    'visible text, Spanish',
    `<h1>Plum pie</h1><p>Tiempo de preparación: 20 minutos</p><p>Tiempo de cocción: media hora</p><p>Raciones: 4</p><h2>Ingredientes</h2><ul>${items}</ul><h2>Preparación</h2>${method}`,
    { steps, servings: 4, times: { prep: 20, cook: 30 } },
  ),
  bodyShape(
    'visible text, Italian',
    `<h1>Plum pie</h1><p>Tempo di cottura: 40 minuti</p><p>Porzioni: 6</p><h2>Ingredienti</h2><ul>${items}</ul><h2>Procedimento</h2>${method}`,
    { steps, servings: 6, times: { cook: 40 }, totalMinutes: 40 },
  ),
  bodyShape(
    'visible text, Dutch',
    `<h1>Plum pie</h1><p>Voorbereidingstijd: 15 minuten</p><p>Oventijd: een half uur</p><p>Voor 4 personen</p><h2>Ingrediënten</h2><ul>${items}</ul><h2>Bereiding</h2>${method}`,
    { steps, servings: 4, times: { prep: 15, cook: 30 } },
  ),
  bodyShape(
    'visible text, Portuguese',
    `<h1>Plum pie</h1><p>Tempo total: 1 hora e 20 minutos</p><p>Rendimento: 8 porções</p><h2>Ingredientes</h2><ul>${items}</ul><h2>Modo de preparo</h2>${method}`,
    { steps, servings: 8, totalMinutes: 80 },
  ),
  bodyShape(
    'times of other recipes below',
    `<h1>Plum pie</h1><p>Total time: 50 minutes</p><h2>Ingredients</h2><ul>${items}</ul><h2>Method</h2>${method}<h2>You might also like</h2><div><p>Quick soup</p><p>Total time: 10 minutes</p><p>Serves 2</p></div>`,
    { totalMinutes: 50 },
  ),
  bodyShape(
    "sentences about times and people that aren't facts",
    `<h1>Plum pie</h1><p>In total I have made this about 40 times for 300 people, every 20 minutes.</p><h2>Ingredients</h2><ul>${items}</ul><h2>Method</h2>${method}`,
    { servings: null, totalMinutes: null },
  ),
  shaped(
    'data without the times that the page shows',
    page(
      '<h1>Plum pie</h1><ul><li>Total Time: 1 hr 5 min</li><li>Servings: 10</li></ul>',
      `<script type="application/ld+json">${json(pie)}</script>`,
    ),
    { servings: 10, totalMinutes: 65 },
  ),
  bodyShape(
    'values before their labels, Dutch',
    `<h1>Plum pie</h1><ul><li>30 min. bereiden</li><li>nagerecht</li><li>4 personen</li></ul><h2>Ingrediënten</h2><ul>${items}</ul><h2>Bereiden</h2>${method}`,
    { steps, servings: 4, yieldText: null, totalMinutes: 30 },
  ),
  shaped(
    'a table of facts with a bound',
    plain(
      '<table><tr><th>Serves</th><td>4</td></tr><tr><th>Preparation time</th><td>less than 30 mins</td></tr></table>',
    ),
    { steps, servings: 4, times: { prep: 30 } },
  ),
  bodyShape(
    'facts after the steps, German',
    `<h1>Plum pie</h1><p><b>Zutaten</b> (für 1 Blech)</p><p>Teig:<br>500 g plums<br>200 g flour</p><p>Belag:<br>100 g butter</p><p><b>Zubereitung</b></p><p>Rub in the butter.</p><p>Bake until brown.</p><p>Arbeitszeit ca. 30 Min.<br>Backzeit ca. 40 Min.</p>`,
    { steps, sections: ['Teig', 'Teig', 'Belag'], yieldText: '1 Blech', times: { prep: 30, cook: 40 } },
  ),
  bodyShape(
    'steps under their numbers, French',
    `<h1>Plum pie</h1><p>Temps total : 25 min</p><p>Repos : -</p><div>4 personnes</div><h2>Ingrédients</h2><ul>${items}</ul><h2>Préparation</h2><h3>Étape 1</h3><p>Rub in the butter.</p><h3>Étape 2</h3><p>Bake until brown.</p>`,
    { steps, servings: 4, times: { total: 25 } },
  ),
];
