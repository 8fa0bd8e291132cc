import { identityChanged } from '@forkcast/service-kit';
import { asIdentity } from '@forkcast/service-kit/testing';
import { gatewayForEach, type Browser } from '../testing/gatewayHarness';

const ann = asIdentity({ displayName: 'Ann' });
const bob = asIdentity({ displayName: 'Bob' });
const nameOf = ({ accountId, householdId }: typeof ann) => `${accountId}.${householdId}`;
const forAccount = (identity: typeof ann) => ({ headers: { 'x-forkcast-account': nameOf(identity) } });

const harness = gatewayForEach();
let browser: Browser;
beforeEach(async () => {
  harness.answerWith((ctx) => (ctx.body = {}));
  browser = await harness.signedIn(ann);
});

it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  "rejects a %s for an account that isn't logged in any more, without calling a service",
  async (method) => {
    await browser.signIn(bob);
    const before = harness.reached.length;
    const answer = await browser.send(method, '/api/recipes/1', forAccount(ann));
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'another-account' } } });
    expect(harness.reached).toHaveLength(before);
  },
);

it('rejects a log-out of another account, whose session continues', async () => {
  await browser.signIn(bob);
  expect((await browser.send('POST', '/api/auth/logout', forAccount(ann))).status).toBe(409);
  expect((await browser.send('GET', '/api/recipes', forAccount(bob))).status).toBe(200);
});

it('rejects a call for a household that the account has left', async () => {
  const moved = { ...ann, householdId: bob.householdId };
  harness.answerWith((ctx) => {
    identityChanged(ctx.res, moved);
    ctx.body = {};
  });
  const answer = await browser.send('POST', '/api/user/move', forAccount(ann));
  expect(answer.headers.get('x-forkcast-account')).toBe(nameOf(moved));
  harness.answerWith((ctx) => (ctx.body = {}));
  expect((await browser.send('POST', '/api/recipes', forAccount(ann))).status).toBe(409);
  expect((await browser.send('POST', '/api/recipes', forAccount(moved))).status).toBe(200);
});

it('rejects a live connection and a report that name another account in their URL', async () => {
  const address = `?for=${encodeURIComponent(nameOf(bob))}`;
  expect((await browser.send('GET', `/api/live${address}`)).status).toBe(409);
  expect((await browser.send('POST', `/api/client-errors${address}`)).status).toBe(409);
});

it('accepts calls for the account that is signed in, and calls that name none', async () => {
  expect((await browser.send('POST', '/api/recipes', forAccount(ann))).status).toBe(200);
  expect((await browser.send('POST', '/api/recipes')).status).toBe(200);
  expect((await browser.send('GET', `/api/recipes?for=${nameOf(bob)}`)).status).toBe(200);
});

it('responds 401 to a call that names an account after log-out', async () => {
  await browser.send('POST', '/api/auth/logout', forAccount(ann));
  expect((await browser.send('GET', '/api/recipes', forAccount(ann))).status).toBe(401);
});

it("names the session's account in responses, also to sign-ins and rejected calls", async () => {
  const named = async (answer: Promise<{ headers: Headers }>) =>
    (await answer).headers.get('x-forkcast-account');
  expect(await named(browser.send('GET', '/api/recipes'))).toBe(nameOf(ann));
  expect(await named(browser.signIn(bob))).toBe(nameOf(bob));
  expect(await named(browser.send('GET', '/api/recipes', forAccount(ann)))).toBe(nameOf(bob));
  expect(await named(harness.browser().send('GET', '/api/recipes'))).toBeNull();
});
