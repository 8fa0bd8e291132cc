import { createPageReader, type PageReader, type ReaderLimits } from './pageReader';

const soup =
  '<script type="application/ld+json">{"@type":"Recipe","name":"Soup","recipeIngredient":["1 leek"]}</script>';
/** A page that takes seconds to parse: recipes that refer to each other, and nested lists. */
const references = Array.from({ length: 2_000 }, (_, one) => ({
  '@id': `#${one}`,
  '@type': 'Recipe',
  recipeIngredient: Array.from({ length: 50 }, (_, other) => ({ '@id': `#${(one + other) % 2_000}` })),
}));
const endless =
  `<script type="application/ld+json">${JSON.stringify({ '@graph': references })}</script>` +
  `${'<ul class="ingredients"><li>1 cup a'.repeat(300)}${'</li></ul>'.repeat(300)}`.repeat(300);
const url = 'https://kitchen.example/soup';

let reader: PageReader;
function startReader(limits?: Partial<ReaderLimits>) {
  reader = createPageReader(limits);
  const { read, close } = reader;
  return {
    read: (html: string, from: string, account = 'ann') =>
      read({ html, url: from }, { accountId: account, network: account }),
    close,
  };
}
afterEach(() => reader.close());

test('reads more pages than there are threads', async () => {
  const { read } = startReader();
  const recipes = await Promise.all(
    Array.from({ length: 5 }, (_, index) => read(soup.replace('Soup', `Soup ${index}`), url)),
  );
  expect(recipes.map((recipe) => recipe?.name)).toEqual(['Soup 0', 'Soup 1', 'Soup 2', 'Soup 3', 'Soup 4']);
  expect(await read('<p>Nothing to eat', url)).toBeNull();
});

test('rejects a page over its time limit and reads the pages behind it', async () => {
  const { read } = startReader({ pageMs: 1_000 });
  const [first, second, third] = await Promise.allSettled([
    read(endless, url),
    read(endless, url),
    read(soup, url),
  ]);
  expect([first, second]).toMatchObject([
    { status: 'rejected', reason: { code: 'page-too-large' } },
    { status: 'rejected', reason: { code: 'page-too-large' } },
  ]);
  expect(third).toMatchObject({ status: 'fulfilled', value: { name: 'Soup' } });
});

test('rejects a page over its memory limit and reads the next one', async () => {
  const { read } = startReader({ megabytes: 40, pageMs: 60_000 });
  const large = `<script type="application/ld+json">[${'{"a":{}},'.repeat(500_000)}{}]</script>`;
  await expect(read(large, url)).rejects.toMatchObject({ code: 'page-too-large' });
  expect(await read(soup, url)).toMatchObject({ name: 'Soup' });
});

test('rejects pending pages when the reader closes', async () => {
  const { read, close } = startReader();
  const pages = [endless, endless, soup].map((html) => read(html, url));
  const ends = Promise.allSettled(pages);
  await close();
  expect(await ends).toMatchObject(
    pages.map(() => ({ status: 'rejected', reason: { code: 'unavailable' } })),
  );
  await expect(read(soup, url)).rejects.toMatchObject({ code: 'unavailable' });
});

test("doesn't let one account's slow pages delay another account", async () => {
  const { read, close } = startReader({ pageMs: 100_000 });
  // Start both threads first, so that Bob's page doesn't wait for one.
  await Promise.all([read(soup, url, 'warm'), read(soup, url, 'as warm')]);
  let ended = 0;
  const pages = Array.from({ length: 3 }, () =>
    read(endless, url).finally(() => {
      ended += 1;
    }),
  );
  const ends = Promise.allSettled(pages);
  expect(await read(soup, url, 'bob')).toMatchObject({ name: 'Soup' });
  expect(ended).toBe(0);
  await close();
  expect(await ends).toMatchObject(
    pages.map(() => ({ status: 'rejected', reason: { code: 'unavailable' } })),
  );
});
