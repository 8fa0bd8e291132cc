import { textFormat } from '../../../format';
import type { Imported } from '../../../imported';
import { problem } from '../../../reading/fileProblem';
import { lineOfCells, type IngredientLine } from '../ingredientLine';
import { underHeadings, withoutEdges } from '../listLines';
import { isContinuation, perServing, tableHeading } from '../plain/masterCookText';
import { importedOf, type Field, type Role } from '../record';
import { childrenOf, problemTextOf, wholeText, xmlElements, type XmlElement } from './xmlElements';

/** Elements with a single text, by meaning. */
const texts: Readonly<Record<string, readonly [label: string, role: Role]>> = {
  Desc: ['Description', 'description'],
  Srce: ['Source', 'source'],
  CpRt: ['Copyright', 'more'],
  Natn: ['Cuisine', 'tag'],
  Note: ['Notes', 'notes'],
  SrvI: ['Serving Ideas', 'more'],
  Wine: ['Suggested Wine', 'more'],
  Nutr: ['Per Serving', 'nutrition'],
};
/** Elements that are read separately. RTxt repeats everything as text. */
const handled = new Set([
  ...Object.keys(texts),
  ...'RTxt Serv PrpT TTim CatS IngR DirS AltS AltT Yield RatS'.split(' '),
]);

export const masterCookXml = textFormat({
  title: 'MasterCook',
  detect: ({ text }) => /<mx2[\s>]/.test(text.slice(0, 2_000)),
  read: ({ text, where }) => masterCookXmlRecipes(text, where),
});

export function* masterCookXmlRecipes(text: string, where: string): Generator<Imported> {
  for (const element of xmlElements(text, 'RcpE')) {
    yield recipeOf(element, where);
    if (element.isTruncated) yield problem('damaged', where, problemTextOf(element));
  }
}

function recipeOf(recipe: XmlElement, where: string): Imported {
  return importedOf({
    where,
    text: problemTextOf(recipe),
    fields: [...fieldsOf(recipe), ...nutritionOf(recipe)],
    ingredients: ingredientsOf(childrenOf(recipe, 'IngR')),
    steps: childrenOf(recipe, 'DirS')
      .flatMap((steps) => childrenOf(steps, 'DirT'))
      .map((step) => ({ text: wholeText(step).replace(/\s+/g, ' ') })),
  });
}

function fieldsOf(recipe: XmlElement): readonly Field[] {
  const { name = '', author = '', ...others } = recipe.attributes;
  const attributes = (element: string) => childrenOf(recipe, element).map((each) => each.attributes);
  return [
    { label: 'Name', role: 'name', text: name },
    { label: 'Author', role: 'author', text: /^n\/a$/i.test(author.trim()) ? '' : author },
    ...Object.entries(others).map(([label, text]): Field => ({ label, role: 'more', text })),
    ...attributes('Serv').map(({ qty = '' }): Field => ({ label: 'Servings', role: 'yield', text: qty })),
    ...attributes('Yield').map(({ qty = '', unit = '' }): Field => ({
      label: 'Yield',
      role: 'yield',
      text: `${amountIn(qty)} ${unit}`.trim(),
    })),
    ...attributes('PrpT').map(({ elapsed = '' }): Field => ({
      label: 'Preparation Time',
      role: 'prep',
      text: elapsed,
    })),
    ...attributes('TTim').map(({ elapsed = '' }): Field => ({
      label: 'Start to Finish Time',
      role: 'total',
      text: elapsed,
    })),
    ...attributes('AltT').map(({ label = 'Time', elapsed = '' }): Field => ({
      label,
      role: /^cook/i.test(label) ? 'cook' : 'more',
      text: /[1-9]/.test(elapsed) ? elapsed : '',
    })),
    ...attributes('AltS').map(({ label = 'Source', source = '' }): Field => ({
      label,
      role: 'more',
      text: source,
    })),
    ...childrenOf(recipe, 'CatS')
      .flatMap((categories) => childrenOf(categories, 'CatT'))
      .map((category): Field => ({ label: 'Categories', role: 'tag', text: wholeText(category) })),
    ...childrenOf(recipe, 'RatS')
      .flatMap((ratings) => childrenOf(ratings, 'RatE'))
      .map(({ attributes: { name: label = 'Rating', value = '' } }): Field => ({
        label,
        role: 'more',
        text: value,
      })),
    ...recipe.children.flatMap((child): Field[] => {
      const [label = child.name, role = 'more' as const] = texts[child.name] ?? [];
      return child.name in texts || !handled.has(child.name) ? [{ label, role, text: wholeText(child) }] : [];
    }),
  ];
}

/** Nutrition is only in RTxt, the text that repeats everything. */
function nutritionOf(recipe: XmlElement): readonly Field[] {
  const text = childrenOf(recipe, 'RTxt').map(wholeText).join('\n');
  const [, nutrition = ''] = /^Per Serving[^:\n]{0,60}:(.*)$/m.exec(text) ?? [];
  return [perServing(nutrition)];
}

/** '2.000000' */
function amountIn(qty: string): string {
  return /^\d+\.\d+$/.test(qty) ? String(Number(qty)) : qty;
}

interface Row {
  readonly amount: string;
  readonly unit: string;
  readonly name: string;
  readonly preparation: string;
  readonly isHeading: boolean;
}

function ingredientsOf(elements: readonly XmlElement[]): readonly IngredientLine[] {
  const headingOf = ({ amount, unit, name, preparation, isHeading }: Row) => {
    if (isHeading) return withoutEdges(name, ' :');
    return amount + unit + preparation === '' ? tableHeading(name) : null;
  };
  return underHeadings(joinWrappedRows(elements.map(rowOf)), headingOf, (row, section) =>
    lineOfCells(row, { section }),
  );
}

function rowOf(element: XmlElement): Row {
  const { name = '', unit = '', qty = '', code = '' } = element.attributes;
  const preparation = childrenOf(element, 'IPrp').map(wholeText).join(', ');
  return { amount: amountIn(qty), unit, name: name.trim(), preparation, isHeading: code === 'S' };
}

/** Joins ingredients that were wrapped. Programs that convert text files write them as two. */
function joinWrappedRows(rows: readonly Row[]): readonly Row[] {
  const joinedRows: Row[] = [];
  for (const row of rows) {
    const before = joinedRows.at(-1);
    const isLoose =
      row.amount + row.unit === '' && !row.isHeading && before !== undefined && !before.isHeading;
    const end = before?.preparation || before?.name || '';
    if (!isLoose || !isContinuation(end, row.name) || tableHeading(row.name) !== null) {
      joinedRows.push(row);
      continue;
    }
    const more = [row.name, row.preparation].filter((text) => text !== '').join(', ');
    const key = before.preparation === '' ? 'name' : 'preparation';
    joinedRows[joinedRows.length - 1] = { ...before, [key]: `${before[key]} ${more}` };
  }
  return joinedRows;
}
