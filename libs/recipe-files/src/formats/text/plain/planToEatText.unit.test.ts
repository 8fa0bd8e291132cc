import { decodeWindows1252 } from '../../../reading/windows1252';
import { planToEatText } from './planToEatText';
import { expectFields, fieldsOf, readText } from '../testing/fieldsOf';

const TWO = `From my old book
Title: "Leek soup"
Description: Warm
and good.
Serves: 4
Source: Grandma
Photo Url: https://kitchen.example/p.jpg
Prep Time: 10 min
Cook Time: 1 hr
Tags: Quick, Cheap
Main Ingredient: Leek

Ingredients:
2 itm Leeks, sliced
, Broth
1 l Water

Directions:
Cut the leeks. Source: the garden.
Source: this line is a step.
Boil.
--------------------------------------------
Title: Toast
Ingredients:
1 slice Bread
Directions:
Toast it.
`;

describe('a recipe of Plan to Eat as text', () => {
  test('reads every field', async () => {
    const [recipe] = await readText(planToEatText, TWO);
    expectFields(recipe, {
      name: 'Leek soup',
      description: 'Warm\nand good.',
      servings: 4,
      source: { name: 'Grandma' },
      photoAddress: 'https://kitchen.example/p.jpg',
      times: { prep: 10, cook: 60 },
      tags: ['Quick', 'Cheap'],
      ingredients: ['2 Leeks (sliced)', '[Broth] 1 l Water'],
      steps: ['Cut the leeks. Source: the garden.', 'Source: this line is a step.', 'Boil.'],
      notes: 'From my old book\n\nMain Ingredient: Leek',
      inNotes: ['Main Ingredient'],
    });
  });

  test('splits records at dashed lines', async () => {
    expect((await readText(planToEatText, TWO)).map((each) => fieldsOf(each).name)).toEqual([
      'Leek soup',
      'Toast',
    ]);
  });

  test('repairs central European letters that were decoded as western ones', async () => {
    const written =
      'Title: Přílohy k masu\nServes: 2\nIngredients:\n1 ks Řepa červená\nDirections:\nPomačkáme brambory, přidáme žloutky.\n';
    const [recipe] = await readText(planToEatText, decodeWindows1252(bytesIn1250(written)));
    expect(fieldsOf(recipe)).toMatchObject({
      name: 'Přílohy k masu',
      steps: ['Pomačkáme brambory, přidáme žloutky.'],
    });
  });
});

function bytesIn1250(text: string): Uint8Array {
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder('windows-1250').decode(Uint8Array.of(byte)),
      byte,
    ]),
  );
  return Uint8Array.from(text, (letter) => table.get(letter) ?? 0x3f);
}
