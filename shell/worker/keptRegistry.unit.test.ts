import { keptRegistry } from './keptRegistry';

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

describe('the registry that is kept', () => {
  test('with every release kept → is what the server said', () => {
    const bases = { planner: folderOf('planner', '222222222222'), recipes: folderOf('recipes') };
    expect(keptRegistry(ofTheCanary, live, keptIn(bases), origin)).toEqual(ofTheCanary);
  });

  test('with a release that could not be kept → leads to the one that still is', () => {
    const bases = { planner: folderOf('planner', '111111111111'), recipes: folderOf('recipes') };
    expect(keptRegistry(ofTheCanary, live, keptIn(bases), origin)).toEqual(live);
  });

  test('of somebody else on this device, whose release is no longer kept → never leads to that of the one before', () => {
    const bases = { planner: folderOf('planner', '222222222222'), recipes: folderOf('recipes') };
    expect(keptRegistry(live, undefined, keptIn(bases), origin)).toEqual(live);
  });

  test('→ has no screen that is not deployed any more, and keeps a line that it does not understand', () => {
    const said = { remotes: [line('recipes'), { name: 'odd' }] };
    expect(keptRegistry(said, live, keptIn({ recipes: folderOf('recipes') }), origin)).toEqual(said);
    expect(keptRegistry('nothing', live, keptIn({}), origin)).toEqual({ remotes: [] });
  });

  test('of a screen that is served from elsewhere → is as any other', () => {
    const elsewhere = { name: 'pantry', manifest: 'https://pantry.example/v1/mf-manifest.json' };
    const next = { remotes: [{ ...elsewhere, manifest: 'https://pantry.example/v2/mf-manifest.json' }] };
    const bases = { pantry: 'https://pantry.example/v1/' };
    expect(keptRegistry(next, { remotes: [elsewhere] }, keptIn(bases), origin)).toEqual({
      remotes: [elsewhere],
    });
  });
});
