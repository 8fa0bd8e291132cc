import fc from 'fast-check';
import { mergeRows } from './mergeRows';

interface Step {
  text: string;
  section?: string;
}
const rows = (words: string): Step[] => words.split(' ').flatMap((text) => (text ? { text } : []));
const merged = (base: string, yours: string, theirs: string) =>
  mergeRows(rows(base), rows(yours), rows(theirs))
    ?.map(({ text }) => text)
    .join(' ') ?? null;

test.each([
  ['different rows', 'a b c d', 'A b c d', 'a b c D', 'A b c D'],
  ['adjacent rows', 'a b c', 'A b c', 'a B c', 'A B c'],
  ['the same edit', 'a b', 'a B', 'a B', 'a B'],
  ['one adds a row, the other changes one', 'a b', 'a new b', 'a B', 'a new B'],
  ['one deletes a row, the other changes another', 'a b c', 'b c', 'a b C', 'b C'],
  ['both add at the end', 'a', 'a mine', 'a theirs', 'a theirs mine'],
  ['both add the same row', 'a', 'a new', 'a new', 'a new'],
  ['one moves a row, the other changes another', 'a b c d', 'c a b d', 'a b c D', 'c a b D'],
  ['both delete the same row', 'a b c', 'a c', 'a c', 'a c'],
  ['one deletes the row next to a changed one', 'a b c', 'a c', 'a b C', 'a C'],
  ['repeated rows', 'a stir b stir', 'a stir b stir end', 'A stir b stir', 'A stir b stir end'],
  ['an empty base', '', 'mine', 'theirs', 'theirs mine'],
])('merges both edits: %s', (_case, base, yours, theirs, both) => {
  expect(merged(base, yours, theirs)).toBe(both);
});

test.each([
  ['different edits of one row', 'a b c', 'a B c', 'a ß c'],
  ['one deletes the row that the other changes', 'a b c', 'a c', 'a B c'],
  ['one moves the row that the other changes', 'a b c', 'b c a', 'A b c'],
  ['one moves the row that the other deletes', 'a b c', 'b c a', 'b c'],
  ['both move a row to different places', 'a b c d', 'b c d a', 'b a c d'],
])('reports a conflict: %s', (_case, base, yours, theirs) => {
  expect(merged(base, yours, theirs)).toBeNull();
  expect(merged(base, theirs, yours)).toBeNull();
});

test("keeps both when one author sets a step's section and the other rewrites its text", () => {
  const base = [{ text: 'Mix.' }, { text: 'Bake.' }];
  const yours = base.map((step) => ({ ...step, section: 'Dough' }));
  const theirs = [{ text: 'Mix well.' }, { text: 'Bake.' }];
  const both = [
    { text: 'Mix well.', section: 'Dough' },
    { text: 'Bake.', section: 'Dough' },
  ];
  expect(mergeRows<Step>(base, yours, theirs)).toEqual(both);
  expect(mergeRows<Step>(base, theirs, yours)).toEqual(both);
});

const some = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 7 });

test("keeps the other's rows when one side changes nothing, and never loses a row only one side wrote", () => {
  fc.assert(
    fc.property(some, some, some, (base, yours, theirs) => {
      const [b, y, t] = [base.join(' '), yours.join(' '), theirs.join(' ')];
      expect(merged(b, b, t)).toBe(t);
      expect(merged(b, y, b)).toBe(y);
      expect(merged(b, t, t)).toBe(t);
      const both = mergeRows(rows(b), rows(y), rows(t))?.map(({ text }) => text);
      if (!both) return;
      for (const word of [...yours, ...theirs]) if (!base.includes(word)) expect(both).toContain(word);
      for (const word of both) expect([...yours, ...theirs]).toContain(word);
    }),
  );
});
