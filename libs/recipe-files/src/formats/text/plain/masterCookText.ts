import { textFormat } from '../../../format';
import type { Imported } from '../../../imported';
import { lineOfCells, type IngredientLine } from '../ingredientLine';
import { headingIn, paragraphsOf, rawLines, underHeadings, withoutEdges } from '../listLines';
import { plainLabel } from './labelled';
import { importedOf, type Field, type Role } from '../record';

const roles: Readonly<Record<string, Role>> = {
  recipeby: 'author',
  servingsize: 'yield',
  preparationtime: 'prep',
  starttofinishtime: 'total',
  cooktime: 'cook',
  categories: 'tag',
  cuisine: 'tag',
  description: 'description',
  source: 'source',
  yield: 'yield',
  notes: 'notes',
};
/** The program's internal numbers. */
const INTERNAL = 'nutr.assoc.';

const START = /^[*{@ \t]*Exported +from +MasterCook/i;
const TABLE = /^\s*Amount\s+Measure\s+Ingredient/i;
const RULE = /^[-\s]+$/;

export const masterCookText = textFormat({
  title: 'MasterCook',
  detect: ({ text }) =>
    /^[*{@ \t]*Exported +from +MasterCook/im.test(text) && !text.trimStart().startsWith('<'),
  read: ({ text, where }) => masterCookTextRecipes(text, where),
});

export function* masterCookTextRecipes(text: string, where: string): Generator<Imported> {
  let record: string[] | null = null;
  for (const line of rawLines(text)) {
    if (START.test(line)) {
      if (record !== null) yield recipeOf(record, where);
      record = [];
    } else record?.push(line);
  }
  if (record !== null) yield recipeOf(record, where);
}

function recipeOf(lines: readonly string[], where: string): Imported {
  const table = lines.findIndex((line) => TABLE.test(line));
  const [head, rest] = table === -1 ? [lines, []] : [lines.slice(0, table), lines.slice(table + 1)];
  const below = rest[0] !== undefined && RULE.test(rest[0]) ? rest.slice(1) : rest;
  const { rows, after } = tableOf(below);
  const end = after.findIndex((line) => /^\s*- - - - -/.test(line));
  const [directions, foot] = end === -1 ? [after, []] : [after.slice(0, end), after.slice(end + 1)];
  const { fields, otherLines } = quotedFields(directions);
  return importedOf({
    where,
    text: lines.join('\n').trim(),
    fields: [...headFields(head), ...fields, ...footFields(foot)],
    ingredients: ingredientsOf(rows),
    steps: paragraphsOf(otherLines).map((text) => ({ text })),
  });
}

function headFields(lines: readonly string[]): readonly Field[] {
  const fields: Field[] = [];
  let label = '';
  const add = (name: string, text: string) => {
    const role = roles[plainLabel(name)] ?? 'more';
    // Categories are in columns.
    const parts = role === 'tag' ? text.split(/\s{2,}/) : [text];
    for (const part of parts) if (!/^\s*n\/a\s*$/i.test(part)) fields.push({ label: name, role, text: part });
  };
  for (const line of lines) {
    if (line.trim() === '') continue;
    const [, name = '', text = ''] = /^([A-Z][A-Za-z ]*):(.*)$/.exec(line) ?? [];
    if (name !== '') {
      label = name.trim();
      // 'Serving Size  : 2     Preparation Time :1:25'
      const [before = '', preparationTime] = text.split(/ {2}Preparation Time ?:/);
      add(label, before);
      if (preparationTime !== undefined) add('Preparation Time', preparationTime);
    } else if (label === '') {
      fields.push({ label: 'Title', role: fields.length === 0 ? 'name' : 'more', text: line });
    } else add(label, line);
  }
  return fields;
}

/** Splits off the table of ingredients. Empty lines belong to it if a heading or a row with an amount follows. */
function tableOf(lines: readonly string[]): { rows: readonly string[]; after: readonly string[] } {
  const rows: string[] = [];
  let [at, end] = [0, 0];
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const isEmpty = line.trim() === '';
    const { amount, name } = cellsOf(line);
    const isNext = end === at || rows.length === 0 || amount !== '' || tableHeading(name) !== null;
    if (!isEmpty && !(isNext && isRow(line))) break;
    at += 1;
    if (isEmpty) continue;
    rows.push(line);
    end = at;
  }
  return { rows, after: lines.slice(end) };
}

/** Amount in columns 1 to 8, unit in 11 to 22, ingredient from 25. */
function cellsOf(line: string) {
  return { amount: line.slice(0, 9).trim(), unit: line.slice(9, 23).trim(), name: line.slice(23).trim() };
}

function isRow(line: string): boolean {
  const { amount, unit, name } = cellsOf(line);
  if (line.trim() === '' || /^\s*- - -/.test(line)) return false;
  return (
    (amount === '' || /^[\d./ ½¼¾⅓⅔–-]+$/.test(amount)) &&
    (amount + unit !== '' || /^\s{16,}\S/.test(line)) &&
    (name !== '' || unit !== '')
  );
}

function ingredientsOf(rows: readonly string[]): readonly IngredientLine[] {
  const headingOf = (row: string) => {
    const { amount, unit, name } = cellsOf(row);
    return amount === '' && unit === '' ? tableHeading(name) : null;
  };
  return underHeadings(joinWrappedRows(rows), headingOf, (row, section): IngredientLine => {
    const { amount, unit, name } = cellsOf(row);
    const [food = '', ...preparation] = name.split('--').map((part) => part.trim());
    const cells = { amount, unit, name: food, preparation: preparation.join(', ') };
    return lineOfCells(cells, { section, original: row.trim().replace(/\s+/g, ' ') });
  });
}

/** Joins rows without amount and unit to the previous row if that looks incomplete. */
function joinWrappedRows(rows: readonly string[]): readonly string[] {
  const joinedRows: string[] = [];
  for (const row of rows) {
    const { amount, unit, name } = cellsOf(row);
    const before = joinedRows.at(-1);
    const isLoose = amount === '' && unit === '' && tableHeading(name) === null;
    if (isLoose && before !== undefined && isContinuation(before, name))
      joinedRows[joinedRows.length - 1] = `${before} ${name}`;
    else joinedRows.push(row.trimEnd());
  }
  return joinedRows;
}

/** Whether a text without an amount continues the previous ingredient. */
export function isContinuation(before: string, text: string): boolean {
  return (
    /(?:,|--|(?<!\p{L})(?:or|and|with|of))$/iu.test(before.trimEnd()) ||
    /^(?:=? ?\(|(?:or|and)(?!\p{L}))/iu.test(text.trim())
  );
}

export function tableHeading(name: string): string | null {
  return /^[*=~-]{2}/.test(name) ? withoutEdges(name, '*=~-: ') || null : headingIn(name);
}

/** 'Source:' with the quoted source on the next line. */
function quotedFields(lines: readonly string[]): { fields: readonly Field[]; otherLines: readonly string[] } {
  const fields: Field[] = [];
  const otherLines: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const [, label = ''] = /^([A-Z][^:]{0,60}):\s*$/.exec(lines[at] ?? '') ?? [];
    const isQuoted = label !== '' && /^\s+"/.test(lines[at + 1] ?? '');
    if (!isQuoted) {
      otherLines.push(lines[at] ?? '');
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < lines.length && !/"\s*$/.test((lines[end] ?? '').replace(/^\s+"/, ''))) end += 1;
    const closed = end < lines.length ? end : at + 1;
    const text = lines
      .slice(at + 1, closed + 1)
      .map((line) => line.trim())
      .join('\n')
      .replace(/^"|"$/g, '');
    // 'S(Formatted for):' and 'T(Oven):' are sources and times with a custom name.
    const [, kind, inner] = /^([ST])\((.*)\)$/.exec(label) ?? [];
    const name = inner ?? label;
    const role =
      kind === 'S'
        ? 'more'
        : (roles[plainLabel(name)] ?? (kind === 'T' && /^cook/i.test(name) ? 'cook' : 'more'));
    fields.push({ label: name, role, text });
    at = closed + 1;
  }
  return { fields, otherLines };
}

function footFields(lines: readonly string[]): readonly Field[] {
  const paragraphs: string[][] = [];
  for (const line of lines) {
    const isNew = /^[A-Z][^:]{0,60}?\s*:/.test(line) || paragraphs.length === 0;
    if (isNew) paragraphs.push([line]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.flatMap((words): Field[] => {
    const paragraph = words
      .map((line) => line.trim())
      .join('\n')
      .trim();
    const [, label = 'Notes', text = paragraph] = /^([A-Z][^:]{0,60}):([\s\S]*)$/.exec(paragraph) ?? [];
    if (paragraph === '' || plainLabel(label) === INTERNAL) return [];
    if (/^per serving/i.test(label)) return [perServing(text)];
    return [{ label: label.trim(), role: roles[plainLabel(label)] ?? 'more', text }];
  });
}

/** Nutrition per serving. Separates the share of fat, so that it isn't parsed as the calories. */
export function perServing(text: string): Field {
  return { label: 'Per Serving', role: 'nutrition', text: text.replace(/ \((?=[\d.]+% calories)/g, '; (') };
}
