import { webAddress, webLinksIn } from './webAddress';

describe('webAddress', () => {
  it.each([
    ['https://example.com/soup', 'https://example.com/soup'],
    [' HTTP://example.com ', 'http://example.com/'],
    ['www.example.com', 'https://www.example.com/'],
    ['www.example.it/zuppa', 'https://www.example.it/zuppa'],
    ['Example.com', 'https://example.com/'],
    ['chefkoch.de/rezepte?id=1', 'https://chefkoch.de/rezepte?id=1'],
    ['cooking.example.co.uk:8443/a', 'https://cooking.example.co.uk:8443/a'],
    ['käse.de', 'https://xn--kse-qla.de/'],
  ])('reads %j', (text, href) => {
    expect(webAddress(text)?.href).toBe(href);
  });

  it.each([
    null,
    '',
    'https://',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)//https://example.com',
    'javascript:alert(1)//www.example.com',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    '//example.com',
    'ann@example.com',
    'www.',
    'www.example',
    'www..com',
    '-example.com',
    'Simmer.Then',
    'salt.in',
    'p.14',
    '1.5',
    'z.B.',
    'recipe.pdf',
    'the blue notebook, p. 14',
    'see example.com',
  ])('rejects %j', (text) => {
    expect(webAddress(text)).toBeNull();
  });
});

describe('webLinksIn', () => {
  const found = (text: string) => webLinksIn(text).map(({ from, to, href }) => [text.slice(from, to), href]);

  it.each([
    ['See https://example.com/soup.', 'https://example.com/soup', 'https://example.com/soup'],
    ['(www.example.com)', 'www.example.com', 'https://www.example.com/'],
    ['“example.org/a”, page 2', 'example.org/a', 'https://example.org/a'],
    ['Source:https://example.com', 'https://example.com', 'https://example.com/'],
    ['<https://example.com/a>', 'https://example.com/a', 'https://example.com/a'],
    ['https://example.com/a_(b)', 'https://example.com/a_(b)', 'https://example.com/a_(b)'],
    ['出典：https://example.com/a。', 'https://example.com/a', 'https://example.com/a'],
    [
      'https://example.com/30-minutes-soup!',
      'https://example.com/30-minutes-soup',
      'https://example.com/30-minutes-soup',
    ],
  ])('finds the address in %j', (text, words, href) => {
    expect(found(text)).toEqual([[words, href]]);
  });

  it.each([
    'Write to ann@example.com or ann@www.example.com',
    'Chop.Then simmer, e.g. with salt.in water for 1.5 h',
    'javascript:alert(1)',
    'https://bank.example@evil.example/',
    '…',
    '((((',
  ])('finds none in %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('takes a time that grows with the length of the text', () => {
    const text = `${'('.repeat(50_000)} ${'a.'.repeat(50_000)} ${'www.'.repeat(50_000)} ${')'.repeat(100_000)}`;
    const startedAt = performance.now();
    webLinksIn(text);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
