import { textFormat } from '../../../format';
import type { Imported } from '../../../imported';
import { fixDosText } from '../encodings';
import { lineOfCells, type IngredientLine } from '../ingredientLine';
import { paragraphsOf, rawLines, withoutEdges, type ListLine } from '../listLines';
import { plainLabel } from './labelled';
import { importedOf, type Field, type Role } from '../record';

/** Two-letter unit codes. Sizes become part of the line, counted pieces have no unit. */
const units: Readonly<Record<string, string>> = {
  T: 'tablespoon',
  tb: 'tablespoon',
  t: 'teaspoon',
  ts: 'teaspoon',
  c: 'cup',
  pt: 'pint',
  qt: 'quart',
  ga: 'gallon',
  fl: 'fl oz',
  oz: 'oz',
  lb: 'lb',
  ml: 'ml',
  cb: 'ml',
  cl: 'cl',
  dl: 'dl',
  l: 'l',
  mg: 'mg',
  cg: 'cg',
  dg: 'dg',
  g: 'g',
  kg: 'kg',
  pn: 'pinch',
  ds: 'dash',
  dr: 'drop',
  sm: 'small',
  md: 'medium',
  lg: 'large',
  cn: 'can',
  pk: 'package',
  ct: 'carton',
  bn: 'bunch',
  sl: 'slice',
  ea: '',
  x: '',
};

const roles: Readonly<Record<string, Role>> = {
  title: 'name',
  name: 'name',
  categories: 'tags',
  category: 'tags',
  servings: 'yield',
  serves: 'yield',
  yield: 'yield',
  source: 'source',
  recipeby: 'author',
  preparationtime: 'prep',
  preptime: 'prep',
  cookingtime: 'cook',
  cooktime: 'cook',
  totaltime: 'total',
};

const HEADER = /^(MMMMM|-----).*Meal-?\s?Master/i;
const FIELD = /^ {0,13}([A-Z][A-Za-z ]{1,20}?) ?: ?(.*)$/;
const RULE = /^\s*[~_=*-][~_=*-]{9,}\s*$/;
/** Amount in columns 1 to 7, unit in 9 and 10, text from 12. */
const CELLS = /^([ \d./–½¼¾⅓⅔⅛-]{7}) ([A-Za-z]{2}|[A-Za-z] | {2}) (\s*\S.*)$/;
/** The same with an amount that exceeds its columns. */
const WIDE = /^ {0,8}(\d[\d./ ½¼¾-]{0,11}) ([A-Za-z]{1,2}) {1,2}(\S.*)$/;
/** Possible starts of a second column, the most common first. */
const columns = [41, 40, 42, 39] as const;

export const mealMaster = textFormat({
  title: 'Meal-Master',
  detect: ({ text }) => /^(?:MMMMM|-----).*Meal-?\s?Master/im.test(text),
  read: ({ text, where }) => mealMasterRecipes(text, where),
});

export function* mealMasterRecipes(text: string, where: string): Generator<Imported> {
  let record: string[] | null = null;
  let mark = '';
  for (const line of rawLines(fixDosText(text)).map((each) => each.replaceAll('\t', '        '))) {
    const header = HEADER.exec(line);
    const isEnd = header === null && line.trimEnd() === mark;
    if (record !== null && (header !== null || isEnd)) {
      yield recipeOf(record, where);
      record = null;
    }
    if (header) {
      record = [];
      mark = header[1]?.toUpperCase() ?? '';
    } else record?.push(line.replaceAll('\u001a', ''));
  }
  if (record?.some((line) => line.trim() !== '')) yield recipeOf(record, where);
}

function recipeOf(lines: readonly string[], where: string): Imported {
  const { fields, body } = headOf(lines);
  const { blocks, directions } = bodyOf(body);
  return importedOf({
    where,
    text: lines.join('\n').trim(),
    fields,
    ingredients: ingredientsOf(blocks),
    steps: directions.flatMap(({ section, lines: words }) => stepsOf(words, section)),
  });
}

function headOf(lines: readonly string[]): { fields: readonly Field[]; body: readonly string[] } {
  const fields: Field[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [, label = '', text = ''] = FIELD.exec(line) ?? [];
    const role = roles[plainLabel(label)];
    if (label === '' || (text === '' && role === undefined)) return { fields, body: lines.slice(at) };
    fields.push({ label, role: role ?? 'more', text });
  }
  return { fields, body: [] };
}

interface Block {
  readonly section: string | null;
  readonly lines: string[];
}

/** Ingredients come first. After the first line of directions, further ingredients need a heading. */
function bodyOf(lines: readonly string[]): { blocks: readonly Block[]; directions: readonly Block[] } {
  const blocks: Block[] = [{ section: null, lines: [] }];
  const directions: Block[] = [];
  let isDirections = false;
  for (const [at, line] of lines.entries()) {
    const section = RULE.test(line) ? null : sectionIn(line);
    if (section !== null) {
      const next = lines.slice(at + 1, at + 6).find((each) => each.trim() !== '') ?? '';
      isDirections = !hasAmount(next) && (isDirections || !isIngredient(next));
      (isDirections ? directions : blocks).push({ section, lines: [] });
    } else if (!isDirections && (line.trim() === '' || isIngredient(line))) {
      blocks.at(-1)?.lines.push(line);
    } else {
      if (!isDirections) directions.push({ section: null, lines: [] });
      isDirections = true;
      directions.at(-1)?.lines.push(RULE.test(line) ? '' : line);
    }
  }
  return { blocks, directions };
}

/** The name in 'MMMMM-----SAUCE-----' and '-----SAUCE-----'. */
function sectionIn(line: string): string | null {
  return /^(?:M{5}|-{5})/.test(line) ? withoutEdges(line.slice(5), '- ') || null : null;
}

function isIngredient(line: string): boolean {
  return CELLS.test(line) || WIDE.test(line);
}

function hasAmount(line: string): boolean {
  return WIDE.test(line) || /\d/.test(CELLS.exec(line)?.[1] ?? '');
}

function ingredientsOf(blocks: readonly Block[]): readonly IngredientLine[] {
  const column = columnOf(blocks.flatMap(({ lines }) => lines));
  return blocks.flatMap(({ section, lines }) => {
    const halves = lines.filter((line) => line.trim() !== '').map((line) => splitColumns(line, column));
    const inOrder = [...halves.map(([left]) => left), ...halves.map(([, right]) => right)];
    return unwrap(inOrder.filter((line) => line.trim() !== '')).map((line) => ingredientOf(line, section));
  });
}

/** Start of the second column; null for a single column. */
function columnOf(lines: readonly string[]): number | null {
  const counts = columns.map((column) => lines.filter((line) => hasAmountAt(line, column)).length);
  const maxCount = counts.reduce((one, other) => Math.max(one, other), 0);
  return maxCount === 0 ? null : (columns[counts.indexOf(maxCount)] ?? null);
}

function hasAmountAt(line: string, column: number): boolean {
  const [, amount = '', unit = ''] = CELLS.exec(line.slice(column)) ?? [];
  const isUnit = unit.trim() === '' || unitOf(unit) !== undefined;
  return (
    /^ *\S*\d$|^ *\d \S*\d$/.test(amount) &&
    isUnit &&
    line[column - 1] === ' ' &&
    isLeftColumn(line.slice(0, column))
  );
}

function isLeftColumn(line: string): boolean {
  return line.trim() === '' || isIngredient(line.trimEnd());
}

function splitColumns(line: string, column: number | null): readonly [left: string, right: string] {
  if (column === null || line[column - 1] !== ' ') return [line, ''];
  const [left, right] = [line.slice(0, column), line.slice(column)];
  return isLeftColumn(left) && CELLS.test(right) ? [left.trimEnd(), right.trimEnd()] : [line, ''];
}

/** Joins lines that begin with '-' to the previous line. */
function unwrap(lines: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const line of lines) {
    const [, rest] = /^\s{8,}-\s*(\S.*)$/.exec(line) ?? [];
    const before = found.at(-1);
    if (rest === undefined || before === undefined) found.push(line.trimEnd());
    else found[found.length - 1] = `${before} ${rest.trim()}`;
  }
  return found;
}

function ingredientOf(line: string, section: string | null): IngredientLine {
  const [, amount = '', unit = '', name = line] = CELLS.exec(line) ?? WIDE.exec(line) ?? [];
  const word = unitOf(unit) ?? unit.trim();
  return lineOfCells(
    { amount, unit: word, name: name.trim().replace(/^-\s*/, '') },
    { section, original: line.trim() },
  );
}

/** Case matters: 't' is a teaspoon, 'T' a tablespoon. */
function unitOf(unit: string): string | undefined {
  const word = unit.trim();
  return units[word] ?? units[word.toLowerCase()];
}

function stepsOf(lines: readonly string[], section: string | null): readonly ListLine[] {
  // A colon at the start of a line is a line break.
  const broken = lines.flatMap((line) => (/^\s*:/.test(line) ? ['', line.replace(/^\s*:/, '')] : [line]));
  const paragraphs = paragraphsOf(broken);
  // A heading without text below is a paragraph.
  return paragraphs.length === 0 && section !== null
    ? [{ text: section }]
    : paragraphs.map((text) => ({ text, section }));
}
