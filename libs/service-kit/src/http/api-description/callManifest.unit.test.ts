import { callManifest } from './callManifest';
import { openApiFragment, type RouteDescription } from './openApi';

const routes: readonly RouteDescription[] = [
  { method: 'put', path: '/api/thing/{id}', summary: 'Large', bodyBounds: { limit: 5, tokens: 6 } },
  { method: 'get', path: '/api/thing', summary: 'As all others', bodyBounds: { tokens: 6 } },
  { method: 'post', path: '/api/sign-in', summary: 'Open', public: true },
  { method: 'get', path: '/api/consent', summary: 'A page', navigation: true, hidden: true },
  {
    method: 'get',
    path: '/api/things',
    summary: 'In the export',
    exported: { as: 'pages', field: 'things', name: 'things', order: 10, columns: ['a'] },
  },
  { method: 'post', path: '/hook', summary: 'Told', public: true, webhook: ['x-secret'], hidden: true },
  { method: 'get', path: '/page/{name}', summary: 'Alone', public: true, standalone: true, hidden: true },
];

test('lists the calls that need special treatment, in order', () => {
  const manifest = callManifest(routes);
  expect(Object.entries(manifest)).toEqual([
    ['GET /api/consent', { navigation: true }],
    [
      'GET /api/things',
      { exported: { as: 'pages', field: 'things', name: 'things', order: 10, columns: ['a'] } },
    ],
    ['GET /page/{name}', { public: true, standalone: true }],
    ['POST /api/sign-in', { public: true }],
    ['POST /hook', { public: true, webhook: ['x-secret'] }],
    ['PUT /api/thing/{id}', { bodyLimit: 5 }],
  ]);
});

test("rejects an address outside of /api that isn't public", () => {
  expect(() => callManifest([{ method: 'get', path: '/private', summary: 'No session there' }])).toThrow(
    '/private',
  );
});

test('rejects a standalone call of the API, but not one next to its page', () => {
  const alone = (method: 'get' | 'post', path: string) =>
    callManifest([{ method, path, summary: 'Alone', public: true, standalone: true }]);
  for (const method of ['get', 'post'] as const)
    expect(() => alone(method, '/api/page')).toThrow('cannot stand alone');
  expect(alone('post', '/page/calls')).toEqual({ 'POST /page/calls': { public: true, standalone: true } });
});

describe('an export', () => {
  const exported = { as: 'list', name: 'things', order: 10, columns: ['a'] } as const;
  const route: RouteDescription = { method: 'get', path: '/api/things', summary: 'Things', exported };

  test.each<[string, Partial<RouteDescription>]>([
    ['a POST', { method: 'post' }],
    ['a path with an id', { path: '/api/things/{id}' }],
    ['a route without a session', { public: true }],
  ])('rejects an export of %s', (_case, other) => {
    expect(() => callManifest([{ ...route, ...other }])).toThrow('cannot be exported');
  });

  test.each<[string, RouteDescription['exported']]>([
    ['with a path for a name', { ...exported, name: '../things' }],
    ['without a column in its CSV', { ...exported, columns: [] }],
  ])('rejects an export %s', (_case, other) => {
    expect(() => callManifest([{ ...route, exported: other }])).toThrow();
  });

  test('rejects two routes that write the same file, and names both', () => {
    const csv = { as: 'file', name: 'things', order: 20, ending: 'csv' } as const;
    const other: RouteDescription = { ...route, path: '/api/things/table', exported: csv };
    expect(() => callManifest([route, other])).toThrow(
      'GET /api/things and GET /api/things/table are both exported as things.csv',
    );
  });
});

test('leaves hidden routes out of the description', () => {
  expect(Object.keys(openApiFragment('test', routes).paths)).toEqual([
    '/api/thing/{id}',
    '/api/thing',
    '/api/sign-in',
    '/api/things',
  ]);
});
