import fc from 'fast-check';
import { fromSafeCell, toSafeCell } from './safeCell';

/** What a program that splits a line at these characters sees as the beginnings of cells. */
const beginnings = (cell: string) => cell.split(/[;\t\r\n]/);
const odd = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', "'", ';', ',', '\t', '\r', '\n', '"', ' ', 'a', '1'),
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', "'=1"])('%j → has an apostrophe in front', (text) => {
  expect(toSafeCell(text)).toBe(`'${text}`);
});

test('a formula behind a semicolon, a tab or a line break → has one, too', () => {
  expect(toSafeCell('a;=1\t+2\n-3\r\n@4;b')).toBe("a;'=1\t'+2\n'-3\r\n'@4;b");
  expect(toSafeCell(";'=1")).toBe(";''=1");
});

test('texts that are none → stay as they are', () => {
  for (const text of ['', 'Soup', 'a-b; c=d', 'salt; pepper', "it's; 'hot'", 'one\ntwo']) {
    expect(toSafeCell(text)).toBe(text);
  }
});

test('any text → no formula wherever a program splits it, and the same text when it is read back', () => {
  fc.assert(
    fc.property(odd, (text) => {
      const cell = toSafeCell(text);
      expect(beginnings(cell).filter((part) => /^[=+\-@]/.test(part))).toEqual([]);
      expect(fromSafeCell(cell)).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});
