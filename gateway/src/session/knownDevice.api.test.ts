import { deviceOf, KNOWN_DEVICE_HEADER } from '@forkcast/service-kit';
import { asIdentity } from '@forkcast/service-kit/testing';
import { gatewayForEach, type Browser } from '../testing/gatewayHarness';

const ann = asIdentity();
const COOKIE = 'forkcast_device';

const harness = gatewayForEach();

/** Returns the device header that the gateway sends to the service. */
async function getDeviceHeader(browser: Browser, headers: Record<string, string> = {}): Promise<string> {
  await browser.send('POST', '/api/auth/forgot-password', { headers });
  return String(harness.reached.at(-1)?.headers[KNOWN_DEVICE_HEADER] ?? '');
}

test('makes a device known to an account at login, and tells the service', async () => {
  const browser = harness.browser();
  expect(await getDeviceHeader(browser)).toBe('');
  const { cookies } = await browser.signIn(ann);
  const cookie = cookies.find((line) => line.startsWith(`${COOKIE}=`));
  expect(cookie).toMatch(/httponly/i);
  expect(cookie).toMatch(/samesite=lax/i);
  expect(deviceOf(await getDeviceHeader(browser), ann.accountId)).not.toBeNull();
  expect(deviceOf(await getDeviceHeader(browser), asIdentity().accountId)).toBeNull();
});

test('keeps a device known after log-out, and adds a second account', async () => {
  const browser = await harness.signedIn(ann);
  await browser.send('POST', '/api/auth/logout');
  const ben = asIdentity();
  await browser.signIn(ben);
  const device = await getDeviceHeader(browser);
  expect(deviceOf(device, ann.accountId)).not.toBeNull();
  expect(deviceOf(device, ben.accountId)).toBe(deviceOf(device, ann.accountId));
});

test('ignores a cookie with a wrong signature and a header from outside', async () => {
  const [browser, forger] = [harness.browser(), harness.browser()];
  await browser.signIn(ann);
  const device = await getDeviceHeader(browser);
  expect(await getDeviceHeader(forger, { [KNOWN_DEVICE_HEADER]: device })).toBe('');
  forger.jar.set(COOKIE, device);
  expect(await getDeviceHeader(forger)).toBe('');
  forger.jar.set(`${COOKIE}.sig`, 'forged');
  expect(await getDeviceHeader(forger)).toBe('');
});

test('makes the device of an older session known with its daily renewal', async () => {
  const browser = await harness.signedIn(ann);
  browser.jar.delete(COOKIE);
  browser.jar.delete(`${COOKIE}.sig`);
  await browser.send('GET', '/api/user');
  expect(browser.jar.has(COOKIE)).toBe(false);
  const twoDaysAgo = Date.now() - 2 * 24 * 60 * 60 * 1000;
  const sessions = harness.stores.database.collection<{ _id: string; data: { renewedAt: number } }>(
    'sessions',
  );
  await sessions.updateOne({}, { $set: { 'data.renewedAt': twoDaysAgo } });
  await harness.restart();
  await browser.send('GET', '/api/user');
  expect(deviceOf(await getDeviceHeader(browser), ann.accountId)).not.toBeNull();
});
