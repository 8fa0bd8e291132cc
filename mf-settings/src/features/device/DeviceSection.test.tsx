import { screen, within } from '@testing-library/react';
import { anAccount, openSettings, serverFor } from '../../testing/openSettings';

const container = {
  controller: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

function browserWith(abilities: {
  isSecureContext: boolean;
  serviceWorker?: object;
  wakeLock?: object;
  storage?: object;
}): void {
  const { isSecureContext, ...known } = abilities;
  Object.defineProperty(window, 'isSecureContext', { value: isSecureContext, configurable: true });
  for (const [name, value] of Object.entries(known)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}
afterEach(() => {
  for (const name of ['serviceWorker', 'wakeLock', 'storage']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(window, 'isSecureContext');
});

async function states() {
  const account = anAccount();
  openSettings(account, serverFor(account));
  const section = await screen.findByRole('region', { name: 'On This Device' });
  const entries = within(section).getAllByRole('listitem');
  const stateText = /Available|Not saved yet|Not guaranteed|Needs HTTPS|Not supported by this browser/;
  return { section, states: entries.map((entry) => within(entry).getByText(stateText).textContent) };
}

test('says which features are missing and why over plain HTTP from another host', async () => {
  browserWith({ isSecureContext: false });
  const { section, states: shown } = await states();
  expect(shown).toEqual(['Needs HTTPS', 'Needs HTTPS', 'Needs HTTPS', 'Needs HTTPS']);
  expect(within(section).getByText(/You opened Forkcast at http:\/\/localhost/)).toBeVisible();
});

test('says that everything works over HTTPS once data is stored', async () => {
  browserWith({ isSecureContext: true, serviceWorker: container, wakeLock: {} });
  const { section, states: shown } = await states();
  expect(shown).toEqual(['Not saved yet', 'Not guaranteed', 'Available', 'Available']);
  expect(within(section).queryByText(/You opened/)).not.toBeInTheDocument();
});

test("doesn't blame the address when the browser lacks a feature", async () => {
  browserWith({ isSecureContext: true, serviceWorker: { ...container, controller: {} } });
  expect((await states()).states).toEqual([
    'Available',
    'Not guaranteed',
    'Not supported by this browser',
    'Available',
  ]);
});

test('says that the browser keeps stored data permanently', async () => {
  browserWith({
    isSecureContext: true,
    serviceWorker: { ...container, controller: {} },
    storage: { persisted: async () => true },
  });
  const { section } = await states();
  const entry = within(section).getByText('Saves offline changes').closest('li');
  expect(await within(entry ?? section).findByText('Available')).toBeVisible();
});
