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

const made = (lastUsed: string, makingId?: string): RecipeEvent => ({
  type: 'RecipeMade',
  data: { ...mine, lastUsed, ...(makingId && { makingId }) },
});
const changed = (details: Partial<RecipeDetails>): RecipeEvent => ({
  type: 'RecipeChanged',
  data: { ...mine, ...soup, ...details },
});
const broughtBack = (lastUsed: string | null, details: Partial<RecipeDetails> = {}): RecipeEvent => ({
  type: 'RecipeBroughtBack',
  data: { ...mine, ...soup, ...details, addedAt: at, lastUsed },
});

const add = { type: 'AddRecipe', ...mine, details: soup, at } as const;
const change = (changes: Partial<RecipeDetails>) =>
  ({ type: 'ChangeRecipe', ...household, changes }) as const;
const remove = { type: 'DeleteRecipe', ...household } as const;
const restore = (details: RecipeDetails | null) =>
  ({ type: 'RestoreRecipe', ...household, details }) as const;
const record = (day: string, makingId?: string) =>
  ({ type: 'RecordMaking', ...household, day, makingId }) as const;

const a = specification(recipe);
const [monday, tuesday] = ['2026-11-16T23:00:00.000Z', '2026-11-17T23:00:00.000Z'];

test('adds a recipe with all its details', () => {
  a.given([]).when(add).then([added]);
});

test('rejects an id that is taken, even by a deleted recipe (conflict)', () => {
  a.given([added]).when(add).thenThrows('conflict');
  a.given([added, deleted]).when(add).thenThrows('conflict');
});

test('records all details with a change', () => {
  a.given([added])
    .when(change({ name: 'Soup', notes: null }))
    .then([changed({ name: 'Soup', notes: null })]);
});

test('ignores a change without effect', () => {
  a.given([added]).when(change({})).then([]);
  a.given([added])
    .when(change(structuredClone(soup)))
    .then([]);
});

test("deletes a recipe, which can't be changed afterwards", () => {
  a.given([added]).when(remove).then([deleted]);
  a.given([added, deleted]).when(remove).thenThrows('not-found');
  a.given([added, deleted])
    .when(change({ name: 'Soup' }))
    .thenThrows('not-found');
});

test('keeps the latest day on which a recipe was eaten', () => {
  a.given([added])
    .when(record(tuesday))
    .then([made(tuesday)]);
  a.given([added, made(monday)])
    .when(record(tuesday))
    .then([made(tuesday)]);
  a.given([added, made(tuesday)])
    .when(record(tuesday))
    .then([]);
  a.given([added, made(tuesday)])
    .when(record(monday))
    .then([]);
});

describe('a cook log entry that can be undone', () => {
  const forgotten = (makingId: string, lastUsed: string | null): RecipeEvent => ({
    type: 'RecipeMakingForgotten',
    data: { ...mine, makingId, lastUsed },
  });
  const forget = (makingId: string) => ({ type: 'ForgetMaking', ...household, makingId }) as const;

  test.each<[remaining: string | null, id: string, events: RecipeEvent[]]>([
    [monday, 'one', [made(monday), made(tuesday, 'one')]],
    [monday, 'one', [made(tuesday, 'one'), made(monday)]],
    [tuesday, 'two', [made(tuesday, 'one'), made(monday, 'two')]],
    [null, 'one', [made(tuesday, 'one')]],
    // The recipe was deleted and restored since.
    [monday, 'one', [made(monday), made(tuesday, 'one'), deleted, broughtBack(tuesday)]],
  ])('leaves %s as the latest day when %s is undone', (remaining, id, events) => {
    a.given([added, ...events])
      .when(forget(id))
      .then([forgotten(id, remaining)]);
  });

  test('applies it once in any order of messages', () => {
    const one = made(tuesday, 'one');
    a.given([added, one])
      .when(record(monday))
      .then([made(monday)]);
    a.given([added, one]).when(record(tuesday, 'one')).then([]);
    a.given([added, one, forgotten('one', null)])
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

  test("ignores one for a deleted or another household's recipe", () => {
    a.given([added, deleted]).when(forget('one')).then([]);
    a.given([added])
      .when({ ...forget('one'), ...strangers })
      .then([]);
  });
});

test("ignores meals of unknown, deleted and other households' recipes", () => {
  a.given([]).when(record(monday)).then([]);
  a.given([added, deleted]).when(record(monday)).then([]);
  a.given([added])
    .when({ ...record(monday), ...strangers })
    .then([]);
});

test('rejects changes by another household (not-found)', () => {
  for (const command of [change({ name: 'Theirs' }), remove]) {
    a.given([added])
      .when({ ...command, ...strangers })
      .thenThrows('not-found');
  }
});

describe('an imported recipe', () => {
  const importRecipe = { type: 'ImportRecipe' as const, ...mine, details: soup, at };
  const withdraw = { type: 'WithdrawRecipe' as const, ...mine };

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

  const photo = { id: 'photo-1', width: 40, height: 30, alt: '', bytes: 9 };
  test.each<[string, RecipeEvent[]]>([
    ['changed', [changed({ name: 'Soup' })]],
    ['rated', [{ type: 'RecipeRated', data: { ...mine, rating: 4 } }]],
    ['photographed', [{ type: 'PhotoAdded', data: { ...mine, photo, at } }]],
    ['cooked', [made(monday)]],
    ['restored', [deleted, broughtBack(null)]],
    ['already deleted', [deleted]],
  ])("doesn't withdraw one that was %s", (_, events) => {
    a.given([added, ...events])
      .when(withdraw)
      .then([]);
  });

  test("doesn't withdraw another household's", () => {
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
    .when(change({ ...noRecipeDetails, ...soup }))
    .then([]);
  const times = { prep: 10 };
  a.given([old])
    .when(change({ times }))
    .then([changed({ times })]);
  expect(upcastRecipeEvent(deleted)).toEqual(deleted);
});

test('ignores another order of keys', () => {
  const timed = { ...soup, times: { prep: 5, cook: 10 }, nutrition: { energy: 1, salt: 2 } };
  a.given([{ type: 'RecipeAdded', data: { ...mine, ...timed, addedAt: at } }])
    .when(change({ times: { cook: 10, prep: 5 }, nutrition: { salt: 2, energy: 1 } }))
    .then([]);
});

test('restores an earlier version as a change', () => {
  a.given([added, changed({ name: 'Soup' })])
    .when(restore(soup))
    .then([changed({})]);
  a.given([added]).when(restore(soup)).then([]);
  a.given([added]).when(restore(null)).then([]);
});

test('restores a deleted recipe with its dates', () => {
  const history = [added, made(monday), deleted];
  a.given(history)
    .when(restore(null))
    .then([broughtBack(monday)]);
  a.given(history)
    .when(restore({ ...soup, name: 'Soup' }))
    .then([broughtBack(monday, { name: 'Soup' })]);
  a.given([...history, broughtBack(monday)])
    .when(change({ name: 'Hot soup' }))
    .then([changed({ name: 'Hot soup' })]);
});

test("rejects restoring another household's or an unknown recipe (not-found)", () => {
  for (const given of [[], [added], [added, deleted], [deleted]]) {
    a.given(given)
      .when({ ...restore(soup), ...strangers })
      .thenThrows('not-found');
  }
  a.given([deleted]).when(restore(null)).thenThrows('not-found');
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
  const changedBy = (data: object) =>
    ({ type: 'RecipeChanged', data: { ...mine, ...soup, ...data } }) as RecipeEvent;
  const replaced = changedBy({ notes: 'new', imported: later, said: opinions });
  const putBack = { type: 'PutBackRecipe', ...household, importId: 'import-2', at } as const;
  const back = changedBy({ imported, takenBack: 'import-2' });

  test('remembers how a recipe was imported when it is replaced and restored', () => {
    a.given([importedEvent]).when(replace).then([replaced]);
    a.given([importedEvent, replaced]).when(putBack).then([back]);
    a.given([importedEvent, replaced, back]).when(putBack).then([]);
    a.given([added]).when(replace).then([replaced]);
    a.given([added, replaced])
      .when(putBack)
      .then([changedBy({ imported: null, takenBack: 'import-2' })]);
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
    const again = changedBy({ notes: 'newer', imported: third, said: opinions });
    a.given([importedEvent, replaced, again]).when(putBack).then([]);
    a.given([importedEvent, replaced, again])
      .when({ ...putBack, importId: 'import-3' })
      .then([changedBy({ notes: 'new', imported: later, takenBack: 'import-3' })]);
  });

  test('undoes its own day, but keeps a recipe cooked since', () => {
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
