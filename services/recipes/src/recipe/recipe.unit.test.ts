import { specification } from '@forkcast/event-sourcing/testing';
import { noRecipeDetails, type RecipeDetails } from '@forkcast/contracts';
import { upcastRecipeEvent, type RecipeEvent } from './events';
import { recipe } from './recipe';

const soup: RecipeDetails = {
  ...noRecipeDetails,
  name: 'Tomato soup',
  url: 'https://example.org/soup',
  notes: 'with basil',
  servings: 4,
  yieldText: '1 pot',
  ingredients: [{ name: 'tomatoes', quantity: 500, unit: 'g' }],
};
const mine = { recipeId: 'recipe-1', householdId: 'household-1' };
const at = '2026-11-20T18:00:00.000Z';
const added: RecipeEvent = { type: 'RecipeAdded', data: { ...mine, ...soup, addedAt: at } };
const deleted: RecipeEvent = { type: 'RecipeDeleted', data: mine };
const household = { householdId: 'household-1' };
const strangers = { householdId: 'household-2' };

const a = specification(recipe);

test('adds a recipe with all its details', () => {
  a.given([])
    .when({ type: 'AddRecipe', ...mine, details: soup, at })
    .then([added]);
});

test('rejects an id that is taken, even by a deleted recipe (conflict)', () => {
  a.given([added])
    .when({ type: 'AddRecipe', ...mine, details: soup, at })
    .thenThrows('conflict');
  a.given([added, deleted])
    .when({ type: 'AddRecipe', ...mine, details: soup, at })
    .thenThrows('conflict');
});

test('records all details with a change', () => {
  a.given([added])
    .when({ type: 'ChangeRecipe', ...household, changes: { name: 'Soup', notes: null } })
    .then([{ type: 'RecipeChanged', data: { ...mine, ...soup, name: 'Soup', notes: null } }]);
});

test('ignores a change without effect', () => {
  a.given([added])
    .when({ type: 'ChangeRecipe', ...household, changes: {} })
    .then([]);
  a.given([added])
    .when({ type: 'ChangeRecipe', ...household, changes: structuredClone(soup) })
    .then([]);
});

test("deletes a recipe, which can't be changed afterwards", () => {
  a.given([added])
    .when({ type: 'DeleteRecipe', ...household })
    .then([deleted]);
  a.given([added, deleted])
    .when({ type: 'DeleteRecipe', ...household })
    .thenThrows('not-found');
  a.given([added, deleted])
    .when({ type: 'ChangeRecipe', ...household, changes: { name: 'Soup' } })
    .thenThrows('not-found');
});

test('keeps the latest day on which a recipe was eaten', () => {
  const day = '2026-11-18T23:00:00.000Z';
  const earlier = '2026-11-10T23:00:00.000Z';
  const made = (lastUsed: string): RecipeEvent => ({ type: 'RecipeMade', data: { ...mine, lastUsed } });
  const record = (when: string) => ({ type: 'RecordMaking' as const, ...household, day: when });
  a.given([added])
    .when(record(day))
    .then([made(day)]);
  a.given([added, made(earlier)])
    .when(record(day))
    .then([made(day)]);
  a.given([added, made(day)])
    .when(record(day))
    .then([]);
  a.given([added, made(day)])
    .when(record(earlier))
    .then([]);
});

describe('a cook log entry that can be undone', () => {
  const [monday, tuesday] = ['2026-11-16T23:00:00.000Z', '2026-11-17T23:00:00.000Z'];
  const made = (lastUsed: string, makingId?: string): RecipeEvent => ({
    type: 'RecipeMade',
    data: { ...mine, lastUsed, ...(makingId && { makingId }) },
  });
  const forgotten = (makingId: string, lastUsed: string | null): RecipeEvent => ({
    type: 'RecipeMakingForgotten',
    data: { ...mine, makingId, lastUsed },
  });
  const record = (day: string, makingId?: string) => ({
    type: 'RecordMaking' as const,
    ...household,
    day,
    makingId,
  });
  const forget = (makingId: string) => ({ type: 'ForgetMaking' as const, ...household, makingId });

  test('leaves the latest remaining day when it is undone', () => {
    a.given([added, made(monday), made(tuesday, 'one')])
      .when(forget('one'))
      .then([forgotten('one', monday)]);
    a.given([added, made(tuesday, 'one')])
      .when(record(monday))
      .then([made(monday)]);
    a.given([added, made(tuesday, 'one'), made(monday)])
      .when(forget('one'))
      .then([forgotten('one', monday)]);
    a.given([added, made(tuesday, 'one'), made(monday, 'two')])
      .when(forget('two'))
      .then([forgotten('two', tuesday)]);
    a.given([added, made(tuesday, 'one')])
      .when(forget('one'))
      .then([forgotten('one', null)]);
  });

  test('applies it once in any order of messages', () => {
    a.given([added, made(tuesday, 'one')])
      .when(record(tuesday, 'one'))
      .then([]);
    a.given([added, made(tuesday, 'one'), forgotten('one', null)])
      .when(forget('one'))
      .then([]);
    a.given([added])
      .when(forget('one'))
      .then([forgotten('one', null)]);
    a.given([added, forgotten('one', null)])
      .when(record(tuesday, 'one'))
      .then([]);
  });

  test('ignores one on a day that already counts', () => {
    a.given([added, made(tuesday)])
      .when(record(tuesday, 'one'))
      .then([]);
  });

  test('can be undone after the recipe was deleted and restored', () => {
    const broughtBack: RecipeEvent = {
      type: 'RecipeBroughtBack',
      data: { ...mine, ...soup, addedAt: at, lastUsed: tuesday },
    };
    a.given([added, made(monday), made(tuesday, 'one'), deleted, broughtBack])
      .when(forget('one'))
      .then([forgotten('one', monday)]);
  });

  test("ignores one for a deleted or another household's recipe", () => {
    a.given([added, deleted]).when(forget('one')).then([]);
    a.given([added])
      .when({ ...forget('one'), ...strangers })
      .then([]);
  });
});

test("ignores meals of unknown, deleted and other households' recipes", () => {
  const record = { type: 'RecordMaking' as const, ...household, day: '2026-11-18T23:00:00.000Z' };
  a.given([]).when(record).then([]);
  a.given([added, deleted]).when(record).then([]);
  a.given([added])
    .when({ ...record, ...strangers })
    .then([]);
});

test('rejects changes by another household (not-found)', () => {
  a.given([added])
    .when({ type: 'ChangeRecipe', ...strangers, changes: { name: 'Theirs' } })
    .thenThrows('not-found');
  a.given([added])
    .when({ type: 'DeleteRecipe', ...strangers })
    .thenThrows('not-found');
});

describe('an imported recipe', () => {
  const importRecipe = { type: 'ImportRecipe' as const, ...mine, details: soup, at };
  const withdraw = { type: 'WithdrawRecipe' as const, ...mine };
  const changed: RecipeEvent = { type: 'RecipeChanged', data: { ...mine, ...soup, name: 'Soup' } };
  const made: RecipeEvent = {
    type: 'RecipeMade',
    data: { ...mine, lastUsed: '2026-11-18T23:00:00.000Z' },
  };

  test('adds it once, and not again after it was withdrawn', () => {
    a.given([]).when(importRecipe).then([added]);
    a.given([added]).when(importRecipe).then([]);
    a.given([added, deleted]).when(importRecipe).then([]);
  });

  test('deletes it when withdrawn, or never adds it if withdrawn before', () => {
    a.given([added]).when(withdraw).then([deleted]);
    a.given([]).when(withdraw).then([deleted]);
    a.given([deleted]).when(importRecipe).then([]);
  });

  test("keeps it when changed, rated, photographed, cooked or another household's", () => {
    const rated: RecipeEvent = { type: 'RecipeRated', data: { ...mine, rating: 4 } };
    const photo = { id: 'photo-1', width: 40, height: 30, alt: '', bytes: 9 };
    const photographed: RecipeEvent = { type: 'PhotoAdded', data: { ...mine, photo, at } };
    for (const event of [changed, rated, photographed]) a.given([added, event]).when(withdraw).then([]);
    a.given([added, made]).when(withdraw).then([]);
    a.given([added, deleted]).when(withdraw).then([]);
    a.given([added])
      .when({ ...withdraw, ...strangers })
      .then([]);
  });
});

test('upcasts events that lack newer details', () => {
  const { name, url, notes, servings, yieldText, ingredients } = soup;
  const data = { ...mine, name, url, notes, servings, yieldText, ingredients, addedAt: at };
  expect(upcastRecipeEvent({ type: 'RecipeAdded', data })).toEqual(added);
  const old = { type: 'RecipeAdded', data } as RecipeEvent;
  a.given([old])
    .when({ type: 'ChangeRecipe', ...household, changes: { ...noRecipeDetails, ...soup } })
    .then([]);
  const times = { prep: 10 };
  a.given([old])
    .when({ type: 'ChangeRecipe', ...household, changes: { times } })
    .then([{ type: 'RecipeChanged', data: { ...mine, ...soup, times } }]);
  expect(upcastRecipeEvent(deleted)).toEqual(deleted);
});

test('ignores another order of keys', () => {
  const timed = { ...soup, times: { prep: 5, cook: 10 }, nutrition: { energy: 1, salt: 2 } };
  a.given([{ type: 'RecipeAdded', data: { ...mine, ...timed, addedAt: at } }])
    .when({
      type: 'ChangeRecipe',
      ...household,
      changes: { times: { cook: 10, prep: 5 }, nutrition: { salt: 2, energy: 1 } },
    })
    .then([]);
});

test('restores an earlier version as a change', () => {
  const changed: RecipeEvent = { type: 'RecipeChanged', data: { ...mine, ...soup, name: 'Soup' } };
  a.given([added, changed])
    .when({ type: 'RestoreRecipe', ...household, details: soup })
    .then([{ type: 'RecipeChanged', data: { ...mine, ...soup } }]);
  a.given([added])
    .when({ type: 'RestoreRecipe', ...household, details: soup })
    .then([]);
  a.given([added])
    .when({ type: 'RestoreRecipe', ...household, details: null })
    .then([]);
});

test('restores a deleted recipe with its dates', () => {
  const made: RecipeEvent = { type: 'RecipeMade', data: { ...mine, lastUsed: '2026-11-18T23:00:00.000Z' } };
  const back: RecipeEvent = {
    type: 'RecipeBroughtBack',
    data: { ...mine, ...soup, addedAt: at, lastUsed: '2026-11-18T23:00:00.000Z' },
  };
  a.given([added, made, deleted])
    .when({ type: 'RestoreRecipe', ...household, details: null })
    .then([back]);
  a.given([added, made, deleted])
    .when({ type: 'RestoreRecipe', ...household, details: { ...soup, name: 'Soup' } })
    .then([{ ...back, data: { ...back.data, name: 'Soup' } }]);
  a.given([added, made, deleted, back])
    .when({ type: 'ChangeRecipe', ...household, changes: { name: 'Hot soup' } })
    .then([{ type: 'RecipeChanged', data: { ...mine, ...soup, name: 'Hot soup' } }]);
  a.given([added, deleted, back])
    .when({ type: 'WithdrawRecipe', ...mine })
    .then([]);
});

test("rejects restoring another household's or an unknown recipe (not-found)", () => {
  for (const given of [[], [added], [added, deleted], [deleted]]) {
    a.given(given)
      .when({ type: 'RestoreRecipe', ...strangers, details: soup })
      .thenThrows('not-found');
  }
  a.given([deleted])
    .when({ type: 'RestoreRecipe', ...household, details: null })
    .thenThrows('not-found');
});

describe('imports', () => {
  const imported = { importId: 'import-1', externalId: 'app:1', digest: 'd1' };
  const importedEvent: RecipeEvent = {
    type: 'RecipeAdded',
    data: { ...mine, ...soup, addedAt: at, imported },
  };
  const later = { importId: 'import-2', externalId: 'app:1', digest: 'd2' };
  const replace = {
    type: 'ReplaceRecipe',
    ...household,
    details: { ...soup, notes: 'new' },
    rating: null,
    favouriteOf: null,
    lastMade: null,
    imported: later,
    isAsSeen: true,
  } as const;
  const opinions = { rating: null, favouriteOf: null };
  const replaced: RecipeEvent = {
    type: 'RecipeChanged',
    data: { ...mine, ...soup, notes: 'new', imported: later, said: opinions },
  };
  const putBack = { type: 'PutBackRecipe', ...household, importId: 'import-2', at } as const;
  const back: RecipeEvent = {
    type: 'RecipeChanged',
    data: { ...mine, ...soup, imported, takenBack: 'import-2' },
  };

  test('remembers how a recipe was imported when it is replaced and restored', () => {
    a.given([importedEvent]).when(replace).then([replaced]);
    a.given([importedEvent, replaced]).when(putBack).then([back]);
    a.given([importedEvent, replaced, back]).when(putBack).then([]);
    a.given([added]).when(replace).then([replaced]);
    a.given([added, replaced])
      .when(putBack)
      .then([{ type: 'RecipeChanged', data: { ...mine, ...soup, imported: null, takenBack: 'import-2' } }]);
  });

  test("replaces only a recipe that is unchanged, present and the household's", () => {
    a.given([importedEvent, replaced]).when(replace).then([]);
    a.given([importedEvent])
      .when({ ...replace, isAsSeen: false })
      .then([]);
    a.given([importedEvent, deleted]).when(replace).then([]);
    a.given([importedEvent])
      .when({ ...replace, ...strangers })
      .then([]);
    a.given([importedEvent, replaced])
      .when({ ...putBack, ...strangers })
      .then([]);
  });

  test('restores only the last of two replacements', () => {
    const third = { ...later, importId: 'import-3', digest: 'd3' };
    const again: RecipeEvent = {
      type: 'RecipeChanged',
      data: { ...mine, ...soup, notes: 'newer', imported: third, said: opinions },
    };
    a.given([importedEvent, replaced, again]).when(putBack).then([]);
    a.given([importedEvent, replaced, again])
      .when({ ...putBack, importId: 'import-3' })
      .then([
        {
          type: 'RecipeChanged',
          data: { ...mine, ...soup, notes: 'new', imported: later, takenBack: 'import-3' },
        },
      ]);
  });

  test('undoes its own day, but keeps a recipe cooked since', () => {
    const made = (lastUsed: string, makingId?: string): RecipeEvent => ({
      type: 'RecipeMade',
      data: { ...mine, lastUsed, ...(makingId && { makingId }) },
    });
    const ofFile = made('2025-01-01T00:00:00.000Z', 'import-1');
    const withdraw = { type: 'WithdrawRecipe', ...mine, importId: 'import-1' } as const;
    a.given([importedEvent, ofFile]).when(withdraw).then([deleted]);
    a.given([importedEvent, ofFile, made('2026-01-01T00:00:00.000Z', 'meal-1')])
      .when(withdraw)
      .then([]);
    const ofLater = made('2025-01-01T00:00:00.000Z', 'import-2');
    const forgotten = { ...mine, makingId: 'import-2', lastUsed: null };
    a.given([importedEvent, replaced, ofLater])
      .when(putBack)
      .then([back, { type: 'RecipeMakingForgotten', data: forgotten }]);
  });
});
