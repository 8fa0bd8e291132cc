import type { DisplayPreferences } from '@forkcast/contracts';
import { changeDisplay } from '@forkcast/web-kit/display';
import { aUser } from '@forkcast/web-kit/testing';
import { act, renderHook } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTheme } from './useTheme';

const page = readFileSync(join(__dirname, '../../index.html'), 'utf8');
const script = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';

function openPage(): void {
  document.documentElement.removeAttribute('data-theme');
  document.head.innerHTML = (page.match(/<meta [^>]+>/g) ?? []).join('');
  const element = document.createElement('script');
  element.textContent = script;
  document.head.append(element);
}

const start = (theme: DisplayPreferences['theme']) =>
  renderHook(() => useTheme(aUser({ display: { ...aUser().display, theme } })));

const shown = () => ({
  theme: document.documentElement.dataset['theme'],
  colors: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
    (meta) => `${meta.content} ${meta.getAttribute('media')}`,
  ),
  scheme: document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content,
});

const system = {
  theme: undefined,
  colors: ['#faf6ee (prefers-color-scheme: light)', '#1c1815 (prefers-color-scheme: dark)'],
  scheme: 'light dark',
};
const dark = { theme: 'dark', colors: ['#faf6ee not all', '#1c1815 all'], scheme: 'dark' };

beforeEach(() => {
  localStorage.clear();
  openPage();
});

test("follows the system until the account's theme is known, then the account", () => {
  expect(shown()).toEqual(system);
  start('dark');
  expect(shown()).toEqual(dark);
});

test("applies the device's theme to the next page before any script of the shell", () => {
  start('dark').unmount();
  openPage();
  expect(shown()).toEqual(dark);
});

test('shows a change at once, and follows the system again', () => {
  start('dark');
  act(() => changeDisplay(aUser().id, { theme: 'light' }));
  expect(shown().theme).toBe('light');
  act(() => changeDisplay(aUser().id, { theme: 'system' }));
  expect(shown()).toEqual(system);
  openPage();
  expect(shown()).toEqual(system);
});
