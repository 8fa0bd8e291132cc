import { masterCookText } from './masterCookText';
import { expectFields, readText } from '../testing/fieldsOf';

const PIE = `*  Exported from  MasterCook  *

                                 Leek pie

Recipe By     :Sam
Serving Size  : 6     Preparation Time :0:20
Categories    : Pies                            Winter
                French

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
  3                     leeks -- sliced, white
                        parts only
     1/2           cup  cream -- or
                        sour cream
                        salt and pepper -- to taste

                        ***PASTRY***

  250            grams  flour

Mix the flour.

Bake.  Serve
warm.

Description:
  "A pie for
  cold days."
Source:
  "Grandma"
S(Formatted by):
  "Sam"
Copyright:
  "2001"
Yield:
  "1 pie"
T(Cook):
  "0:40"
Start to Finish Time:
  "1:10"
                                    - - - - - - - - - - - - - - - - - - -

Per Serving (excluding unknown items): 149 Calories; 9g Fat (55.4% calories from fat); 10g Protein; 229mg Cholesterol; 400mg Sodium.

Serving Ideas : With salad.

NOTES : Freezes well:
for months.

Nutr. Assoc. : 0 0 0 0
`;

describe('a recipe of MasterCook as text', () => {
  test('reads every field', async () => {
    const [recipe] = await readText(masterCookText, PIE);
    expectFields(recipe, {
      name: 'Leek pie',
      source: { author: 'Sam', name: 'Grandma' },
      servings: 6,
      yieldText: '1 pie',
      times: { prep: 20, cook: 40, total: 70 },
      tags: ['Pies', 'Winter', 'French'],
      description: 'A pie for\ncold days.',
      ingredients: [
        '3 leeks (sliced, white)',
        'parts (only)',
        '0.5 cup cream, or sour cream',
        'salt and pepper (to taste)',
        '[PASTRY] 250 g flour',
      ],
      steps: ['Mix the flour.', 'Bake. Serve warm.'],
      nutrition: { energy: 149, fat: 9, protein: 10, salt: 1 },
      inNotes: ['Formatted by', 'Copyright', 'Per Serving', 'Serving Ideas'],
      notes:
        'Freezes well:\nfor months.\n\nFormatted by: Sam\n\nCopyright: 2001\n\n' +
        'Per Serving:\n(55.4% calories from fat)\n229mg Cholesterol\n\nServing Ideas: With salad.',
    });
  });

  test('reads several recipes and ignores empty fields', async () => {
    const bare =
      '* Exported from MasterCook II *\n\n  Toast\n\nRecipe By : n/a\nServing Size  : 0    Preparation Time :0:00\n';
    const found = await readText(masterCookText, `${PIE}\n${bare}\n* Exported from MasterCook *\n\n`);
    expect(found).toMatchObject([
      { kind: 'recipe', details: { name: 'Leek pie' } },
      { kind: 'recipe', details: { name: 'Toast', source: null, servings: null, times: null } },
      { kind: 'problem', reason: 'no-name' },
    ]);
  });
});
