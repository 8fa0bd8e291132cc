import { asIdentity } from '@forkcast/service-kit/testing';
import { asJson, gatewayForEach } from '../testing/gatewayHarness';

const harness = gatewayForEach();

test('passes a confirmation of an address on, with and without a session', async () => {
  harness.answerWith((ctx) => (ctx.body = { outcome: 'verified' }));
  const browser = harness.browser();
  const confirm = () => browser.send('POST', '/api/auth/verify-email', asJson({ token: 'a.b' }));
  expect((await confirm()).body).toEqual({ outcome: 'verified' });
  await browser.signIn(asIdentity());
  expect((await confirm()).status).toBe(200);
  const signedOut = harness.browser();
  expect((await signedOut.send('POST', '/api/user/email-verification')).status).toBe(401);
});
