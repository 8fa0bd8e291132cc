import { textFormat } from '../../../format';
import type { Imported } from '../../../imported';
import { labelledIn, plainLabel, textOf, type Labels } from './labelled';
import { importedOf, type Role } from '../record';
import { rawLines, listLines } from '../listLines';

const roles: Readonly<Record<string, Role>> = {
  title: 'name',
  description: 'description',
  yield: 'yield',
  activetime: 'prep',
  totaltime: 'total',
  source: 'source',
  url: 'source',
  rating: 'rating',
  createdat: 'created',
  labels: 'tags',
  notes: 'notes',
  nutritioncalories: 'calories',
  nutritiontotalfat: 'fatContent',
  nutritionsaturatedfat: 'saturatedFatContent',
  nutritionsodium: 'sodiumContent',
  nutritiontotalcarbs: 'carbohydrateContent',
  nutritiondietaryfiber: 'fiberContent',
  nutritiontotalsugars: 'sugarContent',
  nutritionprotein: 'proteinContent',
  nutritionotherdetails: 'nutrition',
};
/** The app's names of fields that Forkcast doesn't have. */
const others = (
  'id folder updatedat images image nutritionservingsize nutritiontransfat nutritionpolyunsaturatedfat ' +
  'nutritionmonounsaturatedfat nutritioncholesterol nutritionaddedsugars nutritionvitamind nutritioncalcium ' +
  'nutritioniron nutritionpotassium'
).split(' ');
const labels: Labels = {
  known: new Set([...Object.keys(roles), ...others, 'ingredients', 'instructions']),
  // Every field can have several lines, and any label starts a new field.
  bodies: new Set(),
};

export const recipeSageText = textFormat({
  title: 'RecipeSage',
  detect: ({ text }) => /^\s*==== Recipes ====[ \t]*\r?\n/.test(text.slice(0, 200)),
  read: ({ text, where }) => recipeSageRecipes(text, where),
});

export function* recipeSageRecipes(text: string, where: string): Generator<Imported> {
  const [, ...lines] = rawLines(text.trimStart());
  // Every record begins with the same field: the title, or an id in older exports.
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const opening = first.slice(0, first.indexOf(':') + 1).toLowerCase();
  let record: string[] = [];
  for (const [at, line] of lines.entries()) {
    const isFirst =
      opening !== '' && line.toLowerCase().startsWith(opening) && (lines[at - 1] ?? '').trim() === '';
    if (isFirst && record.some((each) => each.trim() !== '')) {
      yield recipeOf(record, where);
      record = [];
    }
    record.push(line);
  }
  if (record.some((line) => line.trim() !== '')) yield recipeOf(record, where);
}

function recipeOf(lines: readonly string[], where: string): Imported {
  const fields = labelledIn(lines, labels).map((field) => ({ ...field, text: presentText(textOf(field)) }));
  const valueOf = (name: string) => fields.find(({ label }) => plainLabel(label) === name)?.text ?? '';
  const id = valueOf('id');
  return importedOf({
    where,
    text: lines.join('\n').trim(),
    externalId: id === '' ? null : `recipesage:${id}`,
    fields: fields.flatMap(({ label, text }) => {
      const name = plainLabel(label);
      if (['ingredients', 'instructions', 'id'].includes(name)) return [];
      if (name !== 'images' && name !== 'image') return [{ label, role: roles[name] ?? 'more', text }];
      return text.split(/,?\s+/).map((address) => ({ label, role: 'photo' as const, text: address }));
    }),
    ingredients: listLines(rawLines(valueOf('ingredients'))),
    steps: listLines(rawLines(valueOf('instructions'))),
  });
}

/** RecipeSage writes missing values as 'null' or 'undefined'. */
function presentText(text: string): string {
  return text === 'null' || text === 'undefined' ? '' : text;
}
