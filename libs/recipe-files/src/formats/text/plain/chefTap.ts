import { parseIngredientLine } from '@forkcast/ingredients';
import { textFormat } from '../../../format';
import type { Imported } from '../../../imported';
import { importedOf, type Field } from '../record';
import { rawLines, listLines } from '../listLines';

const FACT = /^(Prep(?:aration)?|Cook(?:ing)?|Total) Time:? (.+)$|^(Yields?|Serves|Servings):? (.+)$/i;
const ADDRESS = /^https?:\/\/\S+$/;
const AMOUNT = /^(?:[-•*] ?)?(?:\d|[½¼¾⅓⅔⅛])[^.)].*\p{L}/u;
/** Section names. The app writes none, but the web pages that it saves may have them. */
const SECTION_NAME = /^(?:ingredients|directions|instructions|method|preparation|notes?):?$/i;
const LONGEST_NAME = 200;
const LONGEST_AMOUNT = 200;

export const chefTap = textFormat({
  title: 'ChefTap',
  detect: ({ text }) => {
    const lines = nonEmptyLines(text.slice(0, 20_000));
    const amounts = lines.filter(isIngredient);
    // Letters and password lists also contain an address and numbers, so require units.
    const hasMeasures = () => amounts.filter((line) => parseIngredientLine(line).unit !== null).length >= 2;
    const isDescription =
      lines.some(isFact) ||
      (lines.some((line) => ADDRESS.test(line)) &&
        (lines.some((line) => SECTION_NAME.test(line)) || hasMeasures()));
    return isDescription && (lines[0] ?? '').length <= LONGEST_NAME && amounts.length >= 2;
  },
  read: ({ text, where }) => [chefTapRecipe(text, where)],
});

function nonEmptyLines(text: string): readonly string[] {
  return rawLines(text)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function isIngredient(line: string): boolean {
  return line.length <= LONGEST_AMOUNT && AMOUNT.test(line) && !isFact(line);
}

/**
 * A recipe without labels: its name, then addresses, times and yield in any order. Ingredients go from the first line
 * with an amount to the empty line after the last one; the steps follow. Text before the ingredients becomes a note.
 */
export function chefTapRecipe(text: string, where: string): Imported {
  const [name = '', ...lines] = rawLines(text.trimStart()).map((line) => line.trim());
  const fields: Field[] = [{ label: 'Title', role: 'name', text: name }];
  const rest = lines.filter((line) => {
    const fact = factOf(line);
    if (fact) fields.push(fact);
    return fact === null;
  });
  const first = rest.findIndex(isIngredient);
  const from = first === -1 ? 0 : first;
  const end = first === -1 ? 0 : endOfIngredients(rest, first);
  const before = rest.slice(0, from).filter((line) => !SECTION_NAME.test(line));
  fields.push({ label: 'Notes', role: 'notes', text: before.join('\n') });
  return importedOf({
    where,
    text: text.trim(),
    fields,
    ingredients: listLines(rest.slice(from, end).filter((line) => !SECTION_NAME.test(line))),
    steps: listLines(rest.slice(end).filter((line) => !SECTION_NAME.test(line))),
  });
}

function isFact(line: string): boolean {
  return /\d/.test(line) && FACT.test(line);
}

function factOf(line: string): Field | null {
  if (ADDRESS.test(line)) return { label: 'Address', role: 'source', text: line };
  const [, time, duration, , amount] = (isFact(line) ? FACT.exec(line) : null) ?? [];
  if (time !== undefined) {
    const role = /^p/i.test(time) ? 'prep' : /^c/i.test(time) ? 'cook' : 'total';
    return { label: `${time} Time`, role, text: duration ?? '' };
  }
  return amount === undefined ? null : { label: 'Yield', role: 'yield', text: amount };
}

/** Ingredients may be in several groups separated by empty lines, as long as the next group has amounts. */
function endOfIngredients(lines: readonly string[], first: number): number {
  let end = first;
  let at = first;
  while (at < lines.length) {
    let next = at;
    while (next < lines.length && lines[next] !== '') next += 1;
    if (!lines.slice(at, next).some(isIngredient) || lines.slice(at, next).some(isProse)) break;
    end = next;
    at = next;
    while (at < lines.length && lines[at] === '') at += 1;
    if (SECTION_NAME.test(lines[at] ?? '')) break;
  }
  return end;
}

function isProse(line: string): boolean {
  return line.length > LONGEST_AMOUNT || /^\d{1,2}[.)] /.test(line);
}
