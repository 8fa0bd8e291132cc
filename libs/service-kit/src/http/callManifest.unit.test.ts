import { callManifest } from './callManifest';
import { openApiFragment, type RouteDescription } from './openApi';

const routes: readonly RouteDescription[] = [
  { method: 'put', path: '/api/thing/{id}', summary: 'Large', bodyBounds: { limit: 5, tokens: 6 } },
  { method: 'get', path: '/api/thing', summary: 'As all others', bodyBounds: { tokens: 6 } },
  { method: 'post', path: '/api/sign-in', summary: 'Open', public: true },
  { method: 'get', path: '/api/consent', summary: 'A page', navigation: true, hidden: true },
  { method: 'post', path: '/hook', summary: 'Told', public: true, webhook: ['x-secret'], hidden: true },
];

test('routes → those that are not treated as all others, in order, with what the gateway needs of them', () => {
  const manifest = callManifest(routes);
  expect(Object.entries(manifest)).toEqual([
    ['GET /api/consent', { navigation: true }],
    ['POST /api/sign-in', { public: true }],
    ['POST /hook', { public: true, webhook: ['x-secret'] }],
    ['PUT /api/thing/{id}', { bodyLimit: 5 }],
  ]);
});

test('an address outside of /api that is not public → is refused by name', () => {
  expect(() => callManifest([{ method: 'get', path: '/private', summary: 'No session there' }])).toThrow(
    '/private',
  );
});

test('what is hidden → is not in the description', () => {
  expect(Object.keys(openApiFragment('test', routes).paths)).toEqual([
    '/api/thing/{id}',
    '/api/thing',
    '/api/sign-in',
  ]);
});
