import { textFormat } from '../../../format';
import type { Imported } from '../../../imported';
import { fixCentralEuropeanText } from '../encodings';
import { labelledIn, plainLabel, textOf, type Labels } from './labelled';
import { planToEatIngredients } from '../tables/planToEatCsv';
import { importedOf, type Role } from '../record';
import { rawLines, listLines } from '../listLines';

const roles: Readonly<Record<string, Role>> = {
  title: 'name',
  description: 'description',
  serves: 'yield',
  servings: 'yield',
  yield: 'yield',
  source: 'source',
  url: 'source',
  photourl: 'photo',
  preptime: 'prep',
  cooktime: 'cook',
  totaltime: 'total',
  course: 'tag',
  cuisine: 'tag',
  tags: 'tags',
  rating: 'rating',
  notes: 'notes',
};
const labels: Labels = {
  known: new Set([...Object.keys(roles), 'mainingredient', 'ingredients', 'directions']),
  bodies: new Set(['ingredients', 'directions', 'notes']),
};
const RULE = /^-{10,}[ \t]*$/;

export const planToEatText = textFormat({
  title: 'Plan to Eat',
  detect: ({ text }) =>
    /^Title:/m.test(text) &&
    /^Ingredients:/m.test(text) &&
    /^Directions:/m.test(text) &&
    /^(?:Serves:|-{10})/m.test(text),
  read: ({ text, where }) => planToEatTextRecipes(text, where),
});

export function* planToEatTextRecipes(text: string, where: string): Generator<Imported> {
  let record: string[] = [];
  for (const line of [...rawLines(fixCentralEuropeanText(text)), '-'.repeat(10)]) {
    if (!RULE.test(line)) {
      record.push(line);
    } else {
      if (record.some((each) => each.trim() !== '')) yield recipeOf(record, where);
      record = [];
    }
  }
}

function recipeOf(lines: readonly string[], where: string): Imported {
  const fields = labelledIn(lines, labels);
  const linesIn = (name: string) => fields.find(({ label }) => plainLabel(label) === name)?.lines ?? [];
  return importedOf({
    where,
    text: lines.join('\n').trim(),
    fields: fields
      .filter(({ label }) => !['ingredients', 'directions'].includes(plainLabel(label)))
      .map((field) => ({
        label: field.label,
        role: roles[plainLabel(field.label)] ?? 'more',
        text: unquoted(textOf(field)),
      })),
    ingredients: planToEatIngredients(linesIn('ingredients')),
    steps: listLines(linesIn('directions')),
  });
}

/** Titles may be in quotes. */
function unquoted(text: string): string {
  return /^"([^"]*)"$/.exec(text)?.[1] ?? text;
}
