import { eventually } from '@forkcast/event-sourcing/testing';
import { asIdentity } from '@forkcast/service-kit/testing';
import { gatewayForEach } from '../testing/gatewayHarness';

const harness = gatewayForEach({ limits: { concurrency: 2, waiting: 3 } });
let finish: () => void;
beforeEach(() => {
  const finished = new Promise<void>((resolve) => (finish = resolve));
  harness.answerWith(async (ctx) => {
    if (ctx.url.endsWith('/slow')) await finished;
    ctx.body = { path: ctx.path };
  });
});
afterEach(() => finish());

const ann = asIdentity();
const slowOnes = () => harness.reached.filter(({ url }) => url.endsWith('/slow')).length;

test.each([
  ['of a household', '/api/recipes/slow', () => harness.signedIn(ann)],
  ['without a session per network', '/api/auth/register?/slow', () => Promise.resolve(harness.browser())],
])('limits concurrent requests %s, and still serves others', async (_whose, path, visitor) => {
  const bob = await harness.signedIn();
  const visitors = [await visitor(), await visitor()];
  const requests = [...visitors, ...visitors].map((browser) => browser.send('POST', path));
  await eventually(() => expect(slowOnes()).toBe(2));
  expect((await bob.send('GET', '/api/recipes')).status).toBe(200);
  expect(slowOnes()).toBe(2);
  finish();
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
