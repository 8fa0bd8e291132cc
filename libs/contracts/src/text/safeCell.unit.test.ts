import fc from 'fast-check';
import { fromSafeCell, toSafeCell } from './safeCell';

/** The cells as read by a program that splits a line at these characters. */
const cellsOf = (cell: string) => cell.split(/[;\t\r\n]/);
const odd = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', "'", ';', ',', '\t', '\r', '\n', '"', ' ', 'a', '1'),
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', "'=1"])('prefixes %j with an apostrophe', (text) => {
  expect(toSafeCell(text)).toBe(`'${text}`);
});

test('prefixes a formula behind a semicolon, a tab or a line break', () => {
  expect(toSafeCell('a;=1\t+2\n-3\r\n@4;b')).toBe("a;'=1\t'+2\n'-3\r\n'@4;b");
  expect(toSafeCell(";'=1")).toBe(";''=1");
});

test('leaves other texts unchanged', () => {
  for (const text of ['', 'Soup', 'a-b; c=d', 'salt; pepper', "it's; 'hot'", 'one\ntwo']) {
    expect(toSafeCell(text)).toBe(text);
  }
});

test('leaves no formula in any text and reads the same text back', () => {
  fc.assert(
    fc.property(odd, (text) => {
      const cell = toSafeCell(text);
      expect(cellsOf(cell).filter((part) => /^[=+\-@]/.test(part))).toEqual([]);
      expect(fromSafeCell(cell)).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});
