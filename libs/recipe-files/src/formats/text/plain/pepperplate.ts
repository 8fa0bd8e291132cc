import { textFormat } from '../../../format';
import type { Imported } from '../../../imported';
import { labelledIn, plainLabel, textOf, type Labels } from './labelled';
import { importedOf, type Role } from '../record';
import { rawLines, listLines } from '../listLines';

const roles: Readonly<Record<string, Role>> = {
  title: 'name',
  description: 'description',
  source: 'source',
  originalurl: 'source',
  yield: 'yield',
  active: 'prep',
  total: 'total',
  categories: 'tags',
  image: 'photo',
  notes: 'notes',
};
const labels: Labels = {
  known: new Set([...Object.keys(roles), 'ingredients', 'instructions']),
  bodies: new Set(['ingredients', 'instructions', 'notes']),
};

export const pepperplate = textFormat({
  title: 'Pepperplate',
  detect: ({ text }) =>
    /^\s*Title:/.test(text.slice(0, 200)) && /^Ingredients:/m.test(text) && /^Instructions:/m.test(text),
  read: ({ text, where }) => [pepperplateRecipe(text, where)],
});

export function pepperplateRecipe(text: string, where: string): Imported {
  const fields = labelledIn(rawLines(text.trimStart()), labels);
  const linesIn = (name: string) => fields.find(({ label }) => plainLabel(label) === name)?.lines ?? [];
  return importedOf({
    where,
    text: text.trim(),
    fields: fields
      .filter(({ label }) => !['ingredients', 'instructions'].includes(plainLabel(label)))
      .map((field) => ({
        label: field.label,
        role: roles[plainLabel(field.label)] ?? 'more',
        text: textOf(field),
      })),
    ingredients: listLines(linesIn('ingredients')),
    steps: listLines(linesIn('instructions')),
  });
}
