import { fromSafeCell } from '@forkcast/contracts';
import fc from 'fast-check';
import Papa from 'papaparse';
import { csvHead, csvLine } from './csvLine';

test('starts with a byte order mark and the columns', () => {
  expect(csvHead(['Name', 'Notes; all'])).toBe('\uFEFFName,"Notes; all"\r\n');
});

test('separates cells with commas and ends lines as RFC 4180 requires', () => {
  expect(csvLine(['x', '', '1.5', ''])).toBe('x,,1.5,\r\n');
});

test.each([
  ['a comma', 'x,y', '"x,y"'],
  ['a semicolon', 'x;y', '"x;y"'],
  ['a tab', 'x\ty', '"x\ty"'],
  ['quotation marks', '"x"', '"""x"""'],
  ['a line feed', 'x\ny', '"x\ny"'],
  ['a carriage return', 'x\ry', '"x\ry"'],
  ['a space in front', ' x', '" x"'],
  ['a space that does not break behind', 'x\u00a0', '"x\u00a0"'],
  ['a byte order mark within', 'x\uFEFFy', '"x\uFEFFy"'],
])('quotes a cell with %s', (_case, cell, written) => {
  expect(csvLine([cell, 'z'])).toBe(`${written},z\r\n`);
});

test.each(['=1+1', '+1', '-1', '@x'])('disarms a formula: %s', (cell) => {
  expect(csvLine([cell])).toBe(`'${cell}\r\n`);
});

test('disarms a formula after a character that a program may split at', () => {
  expect(csvLine(['x;=1+1', 'y\t@z\n-1'])).toBe(`"x;'=1+1","y\t'@z\n'-1"\r\n`);
});

test('writes lines that can be read back unchanged', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'a,;\t"\r\n =+-@\'') }),
  );
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, (written) => {
      const { data, errors } = Papa.parse<string[]>(written.map(csvLine).join(''), {
        delimiter: ',',
        newline: '\r\n',
      });
      expect(errors).toEqual([]);
      expect(data.slice(0, -1).map((cells) => cells.map(fromSafeCell))).toEqual(written);
    }),
    { numRuns: 300 },
  );
});
