import { mergeRegistry } from './mergeRegistry';

const origin = 'https://forkcast.example';
const line = (name: string, release = '') => ({
  name,
  manifest: `/remotes/${name}/${release && `${release}/`}mf-manifest.json`,
  routes: [`/${name}`],
});
const folderOf = (name: string, release = '') => `${origin}/remotes/${name}/${release && `${release}/`}`;
const keptIn = (bases: Record<string, string>) => (name: string) => bases[name];

const live = { remotes: [line('planner', '111111111111'), line('recipes')] };
const ofTheCanary = { remotes: [line('planner', '222222222222'), line('recipes')] };

describe('mergeRegistry', () => {
  test("returns the server's registry when every release is cached", () => {
    const bases = { planner: folderOf('planner', '222222222222'), recipes: folderOf('recipes') };
    expect(mergeRegistry(ofTheCanary, live, keptIn(bases), origin)).toEqual(ofTheCanary);
  });

  test("points to the cached release when the new one couldn't be cached", () => {
    const bases = { planner: folderOf('planner', '111111111111'), recipes: folderOf('recipes') };
    expect(mergeRegistry(ofTheCanary, live, keptIn(bases), origin)).toEqual(live);
  });

  test("never points to a previous user's release", () => {
    const bases = { planner: folderOf('planner', '222222222222'), recipes: folderOf('recipes') };
    expect(mergeRegistry(live, undefined, keptIn(bases), origin)).toEqual(live);
  });

  test("drops screens that aren't deployed any more", () => {
    const current = { remotes: [line('recipes')] };
    expect(mergeRegistry(current, live, keptIn({ recipes: folderOf('recipes') }), origin)).toEqual(current);
  });

  test('treats screens from another server the same way', () => {
    const elsewhere = { name: 'pantry', manifest: 'https://pantry.example/v1/mf-manifest.json' };
    const next = { remotes: [{ ...elsewhere, manifest: 'https://pantry.example/v2/mf-manifest.json' }] };
    const bases = { pantry: 'https://pantry.example/v1/' };
    expect(mergeRegistry(next, { remotes: [elsewhere] }, keptIn(bases), origin)).toEqual({
      remotes: [elsewhere],
    });
  });
});
