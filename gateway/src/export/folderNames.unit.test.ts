import { FolderNames } from './folderNames';

test.each([
  ['Tomato soup', 'Tomato soup'],
  ['Grandma’s Brühe 🍅', 'Grandma’s Brühe 🍅'],
  ['1/2 cup: "fast" <soup>?', '1 2 cup fast soup'],
  ['../../etc/passwd', 'etc passwd'],
  ['..', 'Untitled'],
  ['a\nb\u0000c\u202Ed', 'a b c d'],
  ['dots...', 'dots'],
  ['CON', 'CON_'],
  ['nul.soup', 'nul.soup_'],
  ['x\uD800', 'x'],
])('turns %j into %j', (wanted, name) => {
  expect(new FolderNames().claim(wanted)).toBe(name);
});

test('truncates a long name after a whole character', () => {
  expect(new FolderNames().claim('ä'.repeat(200))).toBe('ä'.repeat(60));
});

test('numbers equal names, ignoring case', () => {
  const names = new FolderNames();
  expect(['Soup', 'soup', 'Soup/', 'SOUP (2)'].map((wanted) => names.claim(wanted))).toEqual([
    'Soup',
    'soup (2)',
    'Soup (3)',
    'SOUP (2) (2)',
  ]);
});
