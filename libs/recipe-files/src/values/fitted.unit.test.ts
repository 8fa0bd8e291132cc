import { createRecipeRequestSchema, limits, noRecipeDetails } from '@forkcast/contracts';
import type { ImportedRecipe } from '../imported';
import { recipeIn } from '../testing/readAll';
import { fitted } from './fitted';

const words = (count: number, word = 'word') => Array.from({ length: count }, (_, at) => `${word}${at}`);

/** A Paprika recipe. */
function paprika(fields: object) {
  return recipeIn({
    uid: 'A',
    name: 'Soup',
    ingredients: '3 leeks',
    directions: 'Simmer.',
    hash: 'h',
    ...fields,
  });
}

function isTaken({ details }: ImportedRecipe): boolean {
  return createRecipeRequestSchema.safeParse(details).success;
}

describe('a recipe over the limits', () => {
  test('cuts long names, tags, headings and ingredients and keeps them whole in the notes', async () => {
    const name = words(60, 'Soup').join(' ');
    const tag = words(12, 'tag').join(' ');
    const line = `500 g leeks, ${words(200, 'cut').join(' ')}`;
    const recipe = await paprika({
      name,
      categories: [...words(25, 't'), tag],
      ingredients: `${line}\n1 l stock`,
    });
    expect(isTaken(recipe)).toBe(true);
    expect(recipe.details.name).toMatch(/^Soup0 Soup1 .*…$/);
    expect(recipe.details.tags).toHaveLength(limits.recipeTags);
    expect(recipe.details.ingredients).toHaveLength(2);
    const notes = recipe.details.notes ?? '';
    for (const whole of [`Name: ${name}`, `${words(25, 't').slice(20).join(', ')}, ${tag}`])
      expect(notes).toContain(whole);
    for (const part of words(200, 'cut')) expect(`${notes} ${recipe.leftOut}`).toContain(part);
    expect(recipe.inNotes).toEqual(expect.arrayContaining(['Name', 'Tags', 'Ingredients']));
    expect(recipe.leftOut).toBe('');
  });

  test('moves surplus ingredients and steps into the notes in order', async () => {
    const recipe = await paprika({
      ingredients: words(230, 'thing').join('\n'),
      directions: words(310, 'Do ').join('\n'),
    });
    expect(isTaken(recipe)).toBe(true);
    expect(recipe.details.ingredients).toHaveLength(limits.ingredients);
    expect(recipe.details.steps).toHaveLength(limits.recipeSteps);
    expect(recipe.details.notes).toContain(words(230, 'thing').slice(200).join('\n'));
    expect(recipe.details.notes).toContain(words(310, 'Do ').slice(300).join('\n'));
  });

  test('reports notes beyond the limit completely', async () => {
    const notes = words(3_000, 'note').join(' ');
    const recipe = await paprika({ notes });
    expect(isTaken(recipe)).toBe(true);
    const allWords = [...(recipe.details.notes ?? '').split(' '), ...recipe.leftOut.split(' ')];
    expect(allWords).toEqual(words(3_000, 'note'));
  });

  test('drops impossible amounts, languages and times and reports them', () => {
    const recipe = fitted({
      kind: 'recipe',
      externalId: null,
      details: {
        ...noRecipeDetails,
        name: 'Soup',
        language: 'no language at all',
        servings: 0.5,
        times: { prep: 52_560_000, cook: 10 },
        nutrition: { energy: 1e9, fat: 3 },
        ingredients: [
          { name: 'grains of rice', quantity: 5_000_000, unit: null },
          { name: '', quantity: null, unit: null, note: 'to taste' },
          { name: 'salt', quantity: 3, unit: 'g', quantityTo: 2 },
          { name: ' ', quantity: null, unit: null },
        ],
      },
      rating: null,
      favourite: false,
      lastMade: null,
      createdAt: null,
      photos: [],
      photoAddress: null,
      inNotes: [],
      leftOut: '',
    });
    expect(isTaken(recipe)).toBe(true);
    expect(recipe.details.ingredients.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['5000000 grains of rice', null],
      ['to taste', null],
      ['salt', 3],
    ]);
    expect(recipe.details).toMatchObject({ times: { cook: 10 }, nutrition: { fat: 3 }, language: null });
    expect(recipe.details.notes).toBe(
      'Language: no language at all\n\nServings: 0.5\n\nTimes: prep 52560000 min\n\nNutrition: energy 1000000000',
    );
  });

  test('reports the last steps of a recipe over the size limit', async () => {
    const step = `${'ü'.repeat(1_900)}.`;
    const recipe = await paprika({ directions: Array.from({ length: 90 }, () => step).join('\n') });
    expect(isTaken(recipe)).toBe(true);
    const { length } = recipe.details.steps;
    expect(length).toBeLessThan(90);
    expect(recipe.leftOut.split(step)).toHaveLength(90 - length + 1);
  });

  test('keeps a recipe within its limits unchanged', async () => {
    const recipe = await paprika({ notes: 'With nutmeg', categories: ['Soups'] });
    expect(fitted(recipe)).toEqual(recipe);
  });
});
