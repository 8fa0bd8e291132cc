import { asIdentity } from '@forkcast/service-kit/testing';
import { gatewayForEach } from '../testing/gatewayHarness';

const ann = asIdentity();
const harness = gatewayForEach();

/** Sends requests with an operator's session. */
async function entered() {
  const { url, origin, cookie } = await harness.gateway.enter(ann);
  return (method: string, path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { method, headers: { cookie, origin, ...headers } });
}

test.each([
  ['where requests are sent to it', undefined],
  ['behind a proxy that ends TLS', 'https://forkcast.example'],
])('lets an operator %s act for the account until log-out', async (_where, publicOrigin) => {
  await harness.restart(publicOrigin === undefined ? {} : { publicOrigin });
  const ask = await entered();
  expect((await ask('GET', '/api/recipes')).status).toBe(200);
  expect((await ask('POST', '/api/recipes')).status).toBe(200);
  expect(harness.reached.map(({ method }) => method)).toEqual(['GET', 'POST']);
  // Requests of other origins are rejected.
  expect((await ask('POST', '/api/recipes', { origin: 'https://elsewhere.example' })).status).toBe(403);
  const sessions = await (await ask('GET', '/api/user/sessions')).json();
  expect(sessions).toMatchObject([{ current: true, device: null, network: '127.0.0.1' }]);
  expect((await ask('POST', '/api/auth/logout')).status).toBe(204);
  expect((await ask('GET', '/api/recipes')).status).toBe(401);
});

test("ends the operator's session when the account is logged out everywhere", async () => {
  const ask = await entered();
  expect((await ask('GET', '/api/recipes')).status).toBe(200);
  await harness.gateway.endSessionsOf(ann.accountId);
  expect((await ask('GET', '/api/recipes')).status).toBe(401);
});
