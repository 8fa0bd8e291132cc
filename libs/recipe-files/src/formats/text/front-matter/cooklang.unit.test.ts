import type { Imported } from '../../../imported';
import { cooklang, cooklangRecipe } from './cooklang';
import { recipesIn, stepsOf } from '../../../testing/readAll';
import { archiveOf, expectFields, fieldsOf, readText, recipeIn } from '../testing/fieldsOf';

const PIE = `---
title: Leek pie
servings: 4|6
author: Sam
source:
  name: Grandma
  url: https://kitchen.example/pie
time:
  prep: 20 min
  cook: 1 hour
course: Dinner
cuisine: French
tags: [winter, pie]
locale: de_DE
image: https://kitchen.example/pie.jpg
difficulty: easy
extra:
  pan: 26 cm
---
>> description: For cold days.

-- to be tried
> Freezes @well.

== Filling ==

Slice @leeks{3}(white parts) and @?wild garlic{a few%leaves} in a
#large pan{} with @oil. [- no
butter -] Sweat ~{10%minutes}.

Add @1000 island dressing{}, @salt and @crème fraîche{1 / 2%cup}; stir.

= Pastry

Roll out @./doughs/Pastry{=250%g} with #pins{two}, ~rest{1/2%hour}. Mail me @ home --- or # 5.
`;

describe('a recipe of Cooklang', () => {
  test('reads every field', async () => {
    const [recipe] = await readText(cooklang, PIE);
    expectFields(recipe, {
      name: 'Leek pie',
      servings: 4,
      yieldText: '4|6',
      source: { author: 'Sam', name: 'Grandma' },
      url: 'https://kitchen.example/pie',
      times: { prep: 20, cook: 60 },
      tags: ['Dinner', 'French', 'winter', 'pie'],
      language: 'de-DE',
      photoAddress: 'https://kitchen.example/pie.jpg',
      description: 'For cold days.',
      ingredients: [
        'well',
        '[Filling] 3 leeks (white parts)',
        '[Filling] wild garlic (a few leaves)',
        '[Filling] oil',
        '[Filling] 1000 island dressing',
        '[Filling] salt',
        '[Filling] 0.5 cup crème fraîche',
        '[Pastry] 250 g Pastry',
      ],
      steps: [
        '[Filling] Slice 3 leeks and a few leaves wild garlic in a large pan with oil. Sweat 10 minutes.',
        '[Filling] Add 1000 island dressing, salt and 1/2 cup crème fraîche; stir.',
        '[Pastry] Roll out 250 g Pastry with two pins, 1/2 hour (rest). Mail me @ home --- or # 5.',
      ],
      inNotes: ['difficulty', 'extra.pan', 'Comments'],
      notes: 'Freezes well.\n\ndifficulty: easy\n\nextra.pan: 26 cm\n\nComments:\nto be tried\nno\nbutter',
    });
  });

  test('reads metadata in separate lines', async () => {
    const [recipe] = await readText(
      cooklang,
      '>> servings: 2\n>> source: https://kitchen.example/\n>> time: 1h\n\nFry @eggs{2}.\n',
      'Fried eggs.cook',
    );
    expect(fieldsOf(recipe)).toMatchObject({
      name: 'Fried eggs',
      servings: 2,
      url: 'https://kitchen.example/',
      times: { total: 60 },
    });
  });

  test.each([
    ["isn't YAML", 'title: "Pie\nservings: [4'],
    ['expands aliases', `a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]`],
    ['is deeply nested', `a: ${'['.repeat(5_000)}`],
  ])('reads a recipe whose front matter %s', (_why, matter) => {
    const recipe = recipeIn(cooklangRecipe(`---\n${matter}\n---\nFry @eggs{2}.`, 'Fried eggs', 'x'));
    expect(recipe.details).toMatchObject({ name: 'Fried eggs', steps: [{ text: 'Fry 2 eggs.' }] });
    expect(recipe.inNotes).toEqual(['Metadata']);
    expect(recipe.details.notes).toContain(matter);
  });

  test('matches photos of a folder to recipes by name, the dish first', async () => {
    const texts: Record<string, string> = {
      'Pies/Leek pie.cook': 'Bake @leeks{3}.',
      'Toast.cook': 'Toast @bread{1%slice}.',
      'Pies/Leek pie.2.png': 'second',
      'Pies/Leek pie.jpg': 'dish',
      'Leek pie.jpg': 'elsewhere',
    };
    const file = archiveOf('recipes.zip', texts);
    expect(await cooklang.detect(file)).toBe(true);
    const found: Imported[] = [];
    for await (const each of cooklang.read(file)) found.push(each);
    const photosOf = async (each: Imported) =>
      Promise.all(recipeIn(each).photos.map(async (photo) => new TextDecoder().decode(await photo.bytes())));
    expect(found.map((each) => recipeIn(each).details.name)).toEqual(['Leek pie', 'Toast']);
    expect(await Promise.all(found.map(photosOf))).toEqual([['dish', 'second'], []]);
  });
});

test("doesn't recognise a letter with an address in it", async () => {
  await expect(readText(cooklang, 'Dear all,\nwrite to me@example.org or @me.\n')).rejects.toThrow(
    'Cooklang',
  );
});

test.each([
  ['[- a -] Boil @salt{}.', 'Boil salt.'],
  ['Boil [- over\ntwo lines -] @salt{}.', 'Boil salt.'],
  ['Boil [- @salt{}.', 'Boil [- salt.'],
  ['Boil [-] @salt{}.', 'Boil [-] salt.'],
  ['Boil [- a [- b -] @salt{}.', 'Boil salt.'],
  ['Boil [- a] b -] @salt{}.', 'Boil [- a] b -] salt.'],
  ['Boil @salt{}. -- a [- b', 'Boil salt.'],
])('reads the comments of %j', async (text, step) => {
  expect((await recipesIn(text)).map(stepsOf)).toEqual([[step]]);
});

test('reads comments that never end in linear time', async () => {
  expect(await recipesIn(`Boil @salt{}.\n${'[-'.repeat(500_000)}`)).toHaveLength(1);
});
