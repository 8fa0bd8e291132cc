import { categoryOf, ingredientKey, parseIngredientLine, sameGrocery } from '../../src/index';
import heldOutAisles from './aisles.json';
import heldOutLines from './lines.json';
import samePairs from './samePairs.json';

/** The number of rows in a table, and the rows whose result differs from the expected one. */
export interface NameResults {
  of: number;
  wrong: readonly string[];
}

const groceryOf = (name: string) => sameGrocery(ingredientKey(name));

/** Pairs wrongly treated as one grocery, and pairs wrongly treated as two. */
export function checkPairs(): { of: number; wronglyMerged: readonly string[]; missed: readonly string[] } {
  const pairs = samePairs.map((row) => {
    const [one = '', other = ''] = row.split(/ [=/] /);
    return { row, same: row.includes(' = '), merged: groceryOf(one) === groceryOf(other) };
  });
  const rowsWhere = (same: boolean) => pairs.filter((pair) => pair.same === same && pair.merged !== same);
  return {
    of: pairs.length,
    wronglyMerged: rowsWhere(false).map(({ row }) => row),
    missed: rowsWhere(true).map(({ row }) => row),
  };
}

/** By language: groceries without an aisle ('Other'), and groceries in a wrong aisle. */
export function checkAisles(
  isLanguageKnown: boolean,
): Readonly<Record<string, { of: number; inNone: readonly string[]; elsewhere: readonly string[] }>> {
  return Object.fromEntries(
    Object.entries(heldOutAisles).map(([language, aisles]) => {
      const found = Object.entries(aisles).flatMap(([aisle, names]) =>
        names.map((name) => {
          return {
            name,
            aisle,
            found: isLanguageKnown ? categoryOf(name, () => language) : categoryOf(name),
          };
        }),
      );
      const inNone = found.filter((each) => each.found === 'Other').map(({ name }) => name);
      const elsewhere = found
        .filter((each) => each.found !== 'Other' && each.found !== each.aisle)
        .map((each) => `${each.name}: ${each.found}`);
      return [language, { of: found.length, inNone, elsewhere }];
    }),
  );
}

/** Lines whose name was read incorrectly. */
export function checkNames(): NameResults {
  const wrong = heldOutLines.flatMap((row) => {
    const [line = '', name = ''] = row.split(' | ');
    const read = parseIngredientLine(line).name;
    return read === name ? [] : [`${line}: ${read}`];
  });
  return { of: heldOutLines.length, wrong };
}
