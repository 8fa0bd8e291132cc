import { noRecipeDetails, type ComparedRecipe } from '@forkcast/contracts';
import { decide, proposedFor, sortRecipes } from './decisions';
import type { FoundRecipe } from '../reading/fileReader';

const fresh: ComparedRecipe = { refused: null, there: null };

function recipe(place: number, name: string, more: Partial<FoundRecipe> = {}): FoundRecipe {
  return {
    place,
    externalId: null,
    details: { ...noRecipeDetails, name },
    rating: null,
    favourite: false,
    lastMade: null,
    createdAt: null,
    photos: 0,
    alts: [],
    photoAddress: null,
    inNotes: [],
    leftOut: '',
    ...more,
  };
}

function there(recipeId: string, more: Partial<NonNullable<ComparedRecipe['there']>> = {}): ComparedRecipe {
  const found = { name: 'Soup', revision: 0, by: 'import', same: true, edited: false } as const;
  return { refused: null, there: { recipeId, ...found, photos: 0, importId: 'an import', ...more } };
}

const placesOf = (recipes: readonly FoundRecipe[]) => recipes.map(({ place }) => place);

describe('recipes that occur twice in the files', () => {
  test('imports one of two identical recipes without ids, and none once it exists', () => {
    const files = [recipe(0, 'Soup'), recipe(1, 'Bread'), recipe(2, 'Soup')];
    const first = sortRecipes(files, [fresh, fresh, fresh]);
    expect([placesOf(first.fresh), placesOf(first.twins)]).toEqual([[0, 1], [2]]);
    const again = sortRecipes(files, [there('soup'), there('bread'), there('soup')]);
    expect([placesOf(again.fresh), placesOf(again.twins), again.same.length]).toEqual([[], [2], 2]);
  });

  test('prefers the recipe with an id to one without', () => {
    const { fresh: come, twins } = sortRecipes(
      [recipe(0, 'Soup'), recipe(1, 'Soup', { externalId: 'paprika:1' })],
      [fresh, fresh],
    );
    expect([placesOf(come), placesOf(twins)]).toEqual([[1], [0]]);
  });

  test('imports the first of two recipes with one id and reports the other', () => {
    const files = [
      recipe(0, 'Soup', { externalId: 'paprika:1' }),
      recipe(1, 'Thick soup', { externalId: 'paprika:1' }),
      recipe(2, 'Soup', { externalId: 'paprika:1' }),
    ];
    const known = there('soup', { by: 'external-id' });
    for (const compared of [
      [fresh, fresh, fresh],
      [known, there('soup', { by: 'external-id', same: false }), known],
    ]) {
      const { fresh: come, same, alike, twins, refused } = sortRecipes(files, compared);
      expect([...placesOf(come), ...same.map((each) => each.recipe.place)]).toEqual([0]);
      expect(alike).toEqual([]);
      expect(placesOf(twins)).toEqual([2]);
      expect(refused).toMatchObject([{ recipe: { place: 1 }, reason: 'duplicate-in-file' }]);
    }
  });

  test('imports identical recipes with different ids, also after an interruption', () => {
    const files = [
      recipe(0, 'Soup', { externalId: 'paprika:1' }),
      recipe(1, 'Soup', { externalId: 'paprika:2' }),
    ];
    expect(placesOf(sortRecipes(files, [fresh, fresh]).fresh)).toEqual([0, 1]);
    const { fresh: come, same } = sortRecipes(files, [there('soup', { by: 'external-id' }), there('soup')]);
    expect([placesOf(come), same.length]).toEqual([[1], 1]);
  });
});

describe('photos of existing recipes', () => {
  const lacking = (photos: number, held: number, importId: string | null = 'an import') => {
    const sorted = sortRecipes([recipe(0, 'Soup', { photos })], [there('soup', { photos: held, importId })]);
    return decide(sorted, proposedFor).withoutPhotos.length;
  };

  test('adds the missing photos after an interruption', () => {
    expect([lacking(3, 0), lacking(3, 1), lacking(3, 3)]).toEqual([1, 1, 0]);
  });

  test('adds no more photos than a recipe can have', () => {
    expect([lacking(15, 11), lacking(15, 12)]).toEqual([1, 0]);
  });

  test("adds photos to a recipe that wasn't imported only if it has none", () => {
    expect([lacking(3, 0, null), lacking(3, 1, null)]).toEqual([1, 0]);
  });
});
