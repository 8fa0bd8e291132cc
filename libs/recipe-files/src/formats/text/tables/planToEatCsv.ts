import { textFormat } from '../../../format';
import type { Imported } from '../../../imported';
import { problem } from '../../../reading/fileProblem';
import { plainHeader } from '../../csv/columns';
import { csvHeader, csvRows, type CsvRow } from './csvRows';
import { importedOf, type Field, type Role } from '../record';
import type { IngredientLine } from '../ingredientLine';
import { rawLines, listLines } from '../listLines';

/** The app's headers by role; other columns go into the notes. */
const roles: Readonly<Record<string, Role>> = {
  title: 'name',
  course: 'tag',
  cuisine: 'tag',
  description: 'description',
  source: 'source',
  url: 'source',
  preptime: 'prep',
  cooktime: 'cook',
  totaltime: 'total',
  servings: 'yield',
  yield: 'yield',
  tags: 'tags',
  rating: 'rating',
  photourl: 'photo',
  calories: 'calories',
  fat: 'fatContent',
  saturatedfat: 'saturatedFatContent',
  sodium: 'sodiumContent',
  sugar: 'sugarContent',
  carbohydrate: 'carbohydrateContent',
  carbohydrates: 'carbohydrateContent',
  fiber: 'fiberContent',
  protein: 'proteinContent',
  createdat: 'created',
};
const required = ['title', 'ingredients', 'directions'];
const ownColumns = ['urlhost', 'publicurl', 'mainingredient', 'photourl'];

export const planToEatCsv = textFormat({
  title: 'Plan to Eat',
  detect: ({ text }) => {
    const header = csvHeader(text);
    return (
      required.every((name) => header.includes(name)) && ownColumns.some((name) => header.includes(name))
    );
  },
  read: ({ text, where }) => planToEatRecipes(text, where),
});

export function* planToEatRecipes(text: string, where: string): Generator<Imported> {
  const [header, ...rows] = csvRows(text);
  for (const row of rows) {
    const place = `${where}, line ${row.line}`;
    yield row.isBroken ? problem('damaged', place, row.text) : recipeOf(row, header?.cells ?? [], place);
  }
}

function recipeOf({ cells, text }: CsvRow, header: readonly string[], where: string): Imported {
  const columns = cells.map((cell, index) => ({
    label: (header[index] ?? 'Further cell').trim(),
    text: cell,
  }));
  const cellOf = (name: string) => columns.find(({ label }) => plainHeader(label) === name)?.text ?? '';
  const address = cellOf('url');
  const fields = columns
    .filter(({ label, text: cell }) => {
      const name = plainHeader(label);
      const isRedundant = name === 'urlhost' && cell !== '' && address.includes(cell);
      return !isRedundant && name !== 'ingredients' && name !== 'directions';
    })
    .map(({ label, text: cell }): Field => ({
      label,
      role: roles[plainHeader(label)] ?? 'more',
      text: cell,
    }));
  const [, id] = /\/recipes\/(\d+)\/?$/.exec(cellOf('publicurl').trim()) ?? [];
  return importedOf({
    where,
    text,
    externalId: id === undefined ? null : `plantoeat:${id}`,
    fields,
    ingredients: planToEatIngredients(rawLines(cellOf('ingredients'))),
    steps: listLines(rawLines(cellOf('directions'))),
  });
}

/** '2 itm Lemons': the unit of counted pieces. */
const ITEM = /^(\S+(?: \d\/\d)?) itm /;

/** Parses the app's ingredient lines. */
export function planToEatIngredients(lines: readonly string[]): readonly IngredientLine[] {
  return listLines(lines).map(({ text, section = null }) => ({
    text: text.replace(ITEM, '$1 '),
    section,
    original: text,
  }));
}
