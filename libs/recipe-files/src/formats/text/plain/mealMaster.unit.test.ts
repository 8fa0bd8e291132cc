import { mealMaster } from './mealMaster';
import { expectFields, readText } from '../testing/fieldsOf';

const ONE = `From: someone

MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: Leek pie
 Categories: Pies, Winter dishes
      Yield: 6 servings
Preparation Time: 0:20

      3 sm Leeks, sliced
  1-1 1/2 c  Cream; or sour
           -cream
    1/2 ts Salt
           Nutmeg
   8-10    Olives
      1 T  Oil
      1 t  Mustard
      1 zz Thyme
MMMMM---------------------------PASTRY--------------------------------
    250 g  Flour
      1 pn Salt

  Mix the flour
  with the salt.
  : Rest it.

  ~--------------------------------------
  Bake 40 minutes.

MMMMM--------------------------TO SERVE-------------------------------
  Slice it.

MMMMM----------------------TYPED BY SAM-------------------------------

MMMMM
`;

test('reads every field of a Meal-Master recipe in one column', async () => {
  const [recipe, ...others] = await readText(mealMaster, ONE);
  expect(others).toEqual([]);
  expectFields(recipe, {
    name: 'Leek pie',
    tags: ['Pies', 'Winter dishes'],
    servings: 6,
    times: { prep: 20 },
    ingredients: [
      '3 Leeks (small, sliced)',
      '1 to 1.5 cup Cream (or sour cream)',
      '0.5 tsp Salt',
      'Nutmeg',
      '8 to 10 Olives',
      '1 tbsp Oil',
      '1 tsp Mustard',
      '1 zz Thyme',
      '[PASTRY] 250 g Flour',
      '[PASTRY] 1 pinch Salt',
    ],
    originals: [
      '3 sm Leeks, sliced',
      '1-1 1/2 c Cream; or sour cream',
      '1/2 ts Salt',
      '8-10 Olives',
      '1 T Oil',
      '1 t Mustard',
      '1 pn Salt',
    ],
    steps: [
      'Mix the flour with the salt.',
      'Rest it.',
      'Bake 40 minutes.',
      '[TO SERVE] Slice it.',
      'TYPED BY SAM',
    ],
  });
});

const TWO = `---------- Recipe via Meal-Master (tm) v8.01

      Title: Rolls
 Categories: Bread
   Servings: 12 rolls

----------------------------------DOUGH----------------------------------
    500 g  Flour; sifted and                   1 ts Salt
           -warmed                             2 tb Butter, softened, in
     20 g  Yeast                                    -small pieces

---------------------------------GLAZE-----------------------------------
      1    Egg                                      -with a fork
      2 tb Milk                                     Poppy seeds
           -beaten                         1 1/2 tb Sesame

  Knead, rise, bake.

-----
`;

test('reads every field of a Meal-Master recipe in two columns', async () => {
  const [recipe] = await readText(mealMaster, TWO);
  expectFields(recipe, {
    name: 'Rolls',
    yieldText: '12 rolls',
    ingredients: [
      '[DOUGH] 500 g Flour (sifted and warmed)',
      '[DOUGH] 20 g Yeast',
      '[DOUGH] 1 tsp Salt',
      '[DOUGH] 2 tbsp Butter (softened, in small pieces)',
      '[GLAZE] 1 Egg',
      '[GLAZE] 2 tbsp Milk (beaten with a fork)',
      '[GLAZE] Poppy seeds',
      '[GLAZE] 1.5 tbsp Sesame',
    ],
    steps: ['Knead, rise, bake.'],
  });
});

test('reads many recipes of one file, some without an end or a name, one by one', async () => {
  const cut = ONE.slice(0, ONE.indexOf('MMMMM---------------------------PASTRY'));
  const found = await readText(mealMaster, `${cut}${TWO}${ONE.replace('Leek pie', '')}\u001a`);
  expect(found).toMatchObject([
    { kind: 'recipe', details: { name: 'Leek pie' } },
    { kind: 'recipe', details: { name: 'Rolls' } },
    { kind: 'problem', reason: 'no-name', text: expect.stringContaining('Leeks, sliced') },
  ]);
});
