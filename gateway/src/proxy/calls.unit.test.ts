import { importLimits, PROFILE_BODY_LIMIT } from '@forkcast/contracts';
import { Calls, callsOfServices } from './calls';

const calls = new Calls(callsOfServices);

test.each([
  ['PUT', '/api/user/0190a0b0-1111-4222-8333-444455556666', PROFILE_BODY_LIMIT],
  ['POST', '/api/recipes/import', importLimits.bodyBytes],
  ['POST', '/api/recipes/import/', importLimits.bodyBytes],
  ['PATCH', '/api/user/0190a0b0-1111-4222-8333-444455556666', 1_000],
  ['PUT', '/api/user', 1_000],
  ['PUT', '/api/user/a/b', 1_000],
  ['POST', '/api/recipes/import/more', 1_000],
  ['POST', '/x/api/recipes/import', 1_000],
])('limits %s %s to %i bytes', (method, path, bytes) => {
  expect(calls.find(method, path)?.bodyLimit ?? 1_000).toBe(bytes);
});

test('orders the calls of an export by their files', () => {
  const of = (name: string, order: number) => ({ exported: { as: 'document', name, order } as const });
  const { exported } = new Calls({
    'GET /api/a': of('second', 2),
    'GET /api/b': { navigation: true },
    'GET /api/c': of('first', 1),
  });
  expect(exported.map(({ path }) => path)).toEqual(['/api/c', '/api/a']);
});

test.each([
  ['POST', '/api/auth/login', { public: true }],
  ['GET', '/api/auth/login', undefined],
  ['POST', '/api/auth/login/more', undefined],
  ['POST', '/api/auth/logout', undefined],
  ['GET', '/calendar/secret.ics', { public: true }],
  ['HEAD', '/calendar/secret.ics', { public: true }],
  ['POST', '/calendar/secret.ics', undefined],
  ['GET', '/calendar/a/b', undefined],
  ['GET', '/api/auth/google-calendar/callback', { navigation: true }],
])('finds %s %s as %j', (method, path, traits) => {
  expect(calls.find(method, path)).toEqual(traits);
});
