import { randomUUID } from 'node:crypto';
import { eventually } from '@forkcast/event-sourcing/testing';
import { asIdentity } from '@forkcast/service-kit/testing';
import { gatewayHarness, type GatewayHarness } from '../testing/gatewayHarness';

let harness: GatewayHarness;
let finish: () => void;

beforeEach(async () => {
  harness = await gatewayHarness({ limits: { atOnce: 2, alone: 2, waiting: 3 } });
  const finished = new Promise<void>((resolve) => (finish = resolve));
  harness.answerWith(async (ctx) => {
    if (ctx.url.endsWith('/slow')) await finished;
    ctx.body = { path: ctx.path };
  });
});
afterEach(async () => {
  finish();
  await harness.stop();
});

async function signedIn(householdId: string = randomUUID()) {
  const browser = harness.browser();
  await browser.signIn(asIdentity({ householdId }));
  return browser;
}

const slowOnes = () => harness.reached.filter(({ url }) => url.endsWith('/slow')).length;

test("limits a household's concurrent requests to services, and still serves others", async () => {
  const householdId = randomUUID();
  const [ann, andy, bob] = [await signedIn(householdId), await signedIn(householdId), await signedIn()];
  const requests = [ann, andy, ann, andy].map((browser) => browser.send('GET', '/api/recipes/slow'));
  await eventually(() => expect(slowOnes()).toBe(2));
  expect((await bob.send('GET', '/api/recipes')).status).toBe(200);
  expect(slowOnes()).toBe(2);
  finish();
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('limits requests without a session per network, and still serves sessions', async () => {
  const ann = await signedIn();
  const requests = Array.from({ length: 4 }, () =>
    harness.browser().send('POST', '/api/auth/register?/slow'),
  );
  await eventually(() => expect(slowOnes()).toBe(2));
  expect((await ann.send('GET', '/api/recipes')).status).toBe(200);
  expect(slowOnes()).toBe(2);
  finish();
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
