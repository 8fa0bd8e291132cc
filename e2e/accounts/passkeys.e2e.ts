import type { CDPSession, Page } from 'playwright-core';
import { findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';
import { signIn } from '../browser/signIn';

/** A device with a fingerprint reader, which answers only while `setPresence(true)`. */
async function virtualDevice(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  const setPresence = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  const passkeys = async () =>
    (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  return { setPresence, passkeys };
}

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor();

async function openSecurity(page: Page): Promise<void> {
  await page.goto(`${product.origin}/settings?tab=security`);
  await section(page).waitFor();
}

async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account menu/ })
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

test.each([1280, 390])('adds a passkey and logs in with it at %i px', async (width) => {
  const ann = await Client.registered(product.origin);
  const { page } = await openWindow(browser, { width, client: ann, expected: /403/ });
  // The virtual device would pick a suggestion before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const device = await virtualDevice(page);
  await openSecurity(page);
  await section(page).getByText('No passkeys yet.').waitFor();
  await section(page).getByRole('button', { name: 'Add Passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('My laptop');
  await picture(page, `passkey-add-${width}`);
  expect(await findViolations(page)).toEqual([]);
  await device.setPresence(true);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await toast(page, 'Passkey added');
  await dialog.waitFor({ state: 'detached' });
  await section(page).getByRole('listitem').getByText('My laptop').waitFor();
  expect(await device.passkeys()).toBe(1);
  await device.setPresence(false);

  await section(page).getByRole('button', { name: 'Rename My laptop' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' });
  await renaming.getByLabel('Name').fill('Blue laptop');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await section(page).getByRole('listitem').getByText('Blue laptop').waitFor();
  await picture(page, `passkeys-${width}`);
  expect(await findViolations(page)).toEqual([]);

  await logOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
  await picture(page, `passkey-login-${width}`);
  expect(await findViolations(page)).toEqual([]);
  await device.setPresence(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await toast(page, 'Login successful');
  await device.setPresence(false);
  await openSecurity(page);
  await section(page)
    .getByText(/last used/)
    .waitFor();

  await section(page).getByRole('button', { name: 'Remove Blue laptop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await toast(page, 'Passkey removed');
  await section(page).getByText('No passkeys yet.').waitFor();

  // The device still offers the removed passkey.
  await logOut(page);
  await device.setPresence(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page
    .getByText(/This passkey didn't work/)
    .first()
    .waitFor();
  expect(page.url()).toContain('/login');
});

test('logs in with a passkey that the browser suggests', async () => {
  const ann = await Client.registered(product.origin);
  const { page } = await openWindow(browser, { client: ann });
  const device = await virtualDevice(page);
  await openSecurity(page);
  await device.setPresence(true);
  await section(page).getByRole('button', { name: 'Add Passkey' }).click();
  await page.getByLabel('Name').fill('Phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  await section(page).getByRole('listitem').getByText('Phone').waitFor();
  await logOut(page);
  await toast(page, 'Login successful');
  await openSecurity(page);
  await section(page)
    .getByText(/last used/)
    .waitFor();
});

test('says why passkeys are not available on an IP address', async () => {
  const origin = product.origin.replace('localhost', '127.0.0.1');
  const ann = await Client.registered(origin);
  const { context, page } = await openWindow(browser);
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
  await signIn(context, ann);
  await page.goto(`${origin}/settings?tab=security`);
  await section(page)
    .getByText(/^Passkeys need HTTPS and a host name/)
    .waitFor();
  expect(await section(page).getByRole('button', { name: 'Add Passkey' }).count()).toBe(0);
});
