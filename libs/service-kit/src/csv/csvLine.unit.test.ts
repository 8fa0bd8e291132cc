import { fromSafeCell } from '@forkcast/contracts';
import fc from 'fast-check';
import Papa from 'papaparse';
import { csvHead, csvLine } from './csvLine';

test('the head → a byte order mark, then the columns', () => {
  expect(csvHead(['Name', 'Notes; all'])).toBe('\uFEFFName,"Notes; all"\r\n');
});

test('cells → between commas, empty ones with nothing; the line ends as RFC 4180 says', () => {
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
])('%s → the cell is quoted', (_what, cell, written) => {
  expect(csvLine([cell, 'z'])).toBe(`${written},z\r\n`);
});

test.each(['=1+1', '+1', '-1', '@x'])('%s → is no formula', (cell) => {
  expect(csvLine([cell])).toBe(`'${cell}\r\n`);
});

test('a formula behind a character that a program may split at → is none', () => {
  expect(csvLine(['x;=1+1', 'y\t@z\n-1'])).toBe(`"x;'=1+1","y\t'@z\n'-1"\r\n`);
});

test('any lines → are read back as they were', () => {
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
