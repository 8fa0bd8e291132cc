import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { LanguageIndexes } from './languageIndexes';

/** Indexes of a server, shared by processes. */
function server(names: string[] = ['_id_', 'householdId_1_nameKey_1']) {
  const collection = {
    indexes: async () => names.map((name) => ({ name })),
    createIndex: async (_key: unknown, { name }: { name: string }) => {
      if (!names.includes(name)) names.push(name);
      return name;
    },
  };
  // The part of a database that these indexes use.
  return { names, database: { collection: () => collection } as unknown as DocumentDatabase };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const fail = (error: unknown) => {
  throw error;
};
const languages = 'es pl ru sv cs da fi el hu tr uk vi ja ko zh'.split(' ');

test('indexes at most a dozen languages across restarts', async () => {
  const { names, database } = server();
  for (const language of languages) {
    new LanguageIndexes(database, fail).prepare(language);
    await settled();
  }
  const indexed = names.filter((name) => name.startsWith('name_'));
  expect(indexed).toEqual(languages.slice(0, 12).map((language) => `name_${language}`));
});

test('reports a failed index and retries on the next request', async () => {
  const failures: unknown[] = [];
  const { names, database } = server();
  let isAway = true;
  const collection = database.collection('recipes');
  // The same collection, unavailable at first.
  const away = {
    collection: () => ({
      ...collection,
      indexes: () => (isAway ? Promise.reject(new Error('away')) : collection.indexes()),
    }),
  } as unknown as DocumentDatabase;
  const indexes = new LanguageIndexes(away, (error) => failures.push(error));
  indexes.prepare('pl');
  await settled();
  expect(failures).toEqual([new Error('away')]);
  isAway = false;
  indexes.prepare('pl');
  await settled();
  expect(names).toContain('name_pl');
});
