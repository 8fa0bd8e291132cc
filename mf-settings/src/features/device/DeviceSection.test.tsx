import { screen, within } from '@testing-library/react';
import { anAccount, openSettings, serverFor } from '../../testing/openSettings';
import { readStates } from './abilities';

const container = {
  controller: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

interface Browser {
  isSecureContext: boolean;
  serviceWorker?: object;
  wakeLock?: object;
  storage?: object;
}

function mockBrowser({ isSecureContext, ...features }: Browser): void {
  Object.defineProperty(window, 'isSecureContext', { value: isSecureContext, configurable: true });
  for (const [name, value] of Object.entries(features)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}
afterEach(() => {
  for (const name of ['serviceWorker', 'wakeLock', 'storage']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(window, 'isSecureContext');
});

async function findSection() {
  const account = anAccount();
  openSettings(account, serverFor(account));
  return within(await screen.findByRole('region', { name: 'On This Device' }));
}

test('says which features are missing and why over plain HTTP from another host', async () => {
  mockBrowser({ isSecureContext: false });
  const section = await findSection();
  expect(section.getAllByText('Needs HTTPS')).toHaveLength(4);
  expect(section.getByText(/You opened Forkcast at http:\/\/localhost/)).toBeVisible();
});

test('says that the browser keeps stored data permanently', async () => {
  mockBrowser({
    isSecureContext: true,
    serviceWorker: { ...container, controller: {} },
    storage: { persisted: async () => true },
  });
  const section = await findSection();
  const entry = section.getByText('Saves offline changes').closest('li') ?? document.body;
  expect(await within(entry).findByText('Available')).toBeVisible();
  expect(section.queryByText(/You opened/)).not.toBeInTheDocument();
});

test('makes everything available over HTTPS once data is stored', () => {
  mockBrowser({ isSecureContext: true, serviceWorker: container, wakeLock: {} });
  expect(readStates(false)).toEqual({ offline: 'notYet', kept: 'mayGo', awake: 'works', install: 'works' });
});

test("doesn't blame the address when the browser lacks a feature", () => {
  mockBrowser({ isSecureContext: true, serviceWorker: { ...container, controller: {} } });
  expect(readStates(false)).toEqual({ offline: 'works', kept: 'mayGo', awake: 'browser', install: 'works' });
});
