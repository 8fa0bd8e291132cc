import { archiveFormat, jsonFormat, type ArchiveEntry } from '../format';
import { problem, problemOf } from '../reading/fileProblem';
import { addAll } from '../values/addAll';
import { folderOf } from '../values/filePath';
import { fieldsOf, nameOf, ReadFields, type Fields } from '../values/fields';
import { ingredientOfParts } from '../values/ingredients';
import { jsonOf } from '../values/json';
import { entryPhoto } from '../values/photos';
import { RecipeDraft } from '../values/recipeDraft';
import { isoDateIn, linesOf, textOf } from '../values/text';

/**
 * One recipe in its own archive within the export's archive, with at most one photo. Repacked exports have a folder
 * instead.
 */
export const tandoor = archiveFormat({
  title: 'Tandoor',
  detect: async ({ entries }) => {
    const recipe = entries.find(isRecipeFile);
    return recipe !== undefined && isRecipe(await jsonOf(recipe));
  },
  async *read({ entries, where }) {
    for (const entry of entries.filter(isRecipeFile)) {
      const place = entry.path === 'recipe.json' ? where : `${where}/${entry.path}`;
      const image = `${folderOf(entry.path)}image.`;
      try {
        const value = await jsonOf(entry);
        const photos = entries.filter(
          ({ path }) => path.startsWith(image) && !path.includes('/', image.length),
        );
        if (isRecipe(value)) yield recipeOf(value, photos, place);
        else yield problem('not-understood', place, JSON.stringify(value));
      } catch (error) {
        yield problemOf(error, place);
      }
    }
  },
});

function isRecipeFile({ path }: ArchiveEntry): boolean {
  return /(?:^|\/)recipe\.json$/.test(path);
}

export const tandoorJson = jsonFormat({
  title: 'Tandoor recipe',
  detect: ({ value }) => isRecipe(value),
  read: ({ value, where }) => [recipeOf(value, [], where)],
});

function isRecipe(value: unknown): boolean {
  const recipe = fieldsOf(value);
  return Array.isArray(recipe.steps) && ('working_time' in recipe || 'waiting_time' in recipe);
}

const nutrients = [
  ['calories', 'calories', ''],
  ['carbohydrates', 'carbohydrateContent', ' g'],
  ['fats', 'fatContent', ' g'],
  ['proteins', 'proteinContent', ' g'],
] as const;

function recipeOf(value: unknown, photos: readonly ArchiveEntry[], where: string) {
  const from = new ReadFields(value);
  const draft = new RecipeDraft();
  draft.name = from.text('name');
  draft.description = from.text('description');
  draft.tags(from.list('keywords').map(nameOf));
  draft.yields('servings', from.value('servings'));
  draft.yields('servings_text', servingsText(from.text('servings'), from.text('servings_text')));
  draft.time('prep', 'working_time', from.value('working_time'));
  draft.time('cook', 'waiting_time', from.value('waiting_time'));
  draft.source('source_url', from.value('source_url'));
  draft.rating('rating', from.value('rating'));
  draft.createdAt = isoDateIn(from.text('created_at'));
  const nutrition = new ReadFields(from.value('nutrition'));
  draft.nutrition(
    'nutrition',
    nutrients.map(([name, property, unit]) => [property, withUnit(nutrition.text(name), unit)]),
  );
  nutrition.ignore('id');
  for (const [name, unread] of nutrition.unread()) draft.more(`nutrition ${name}`, unread);
  const steps = from.list('steps').map(fieldsOf);
  for (const step of sortByOrder(steps)) readStep(draft, step, steps.length > 1);
  from.ignore('internal', 'id', 'image', 'created_by', 'updated_at', 'show_ingredient_overview', 'private');
  for (const [name, unread] of from.unread()) draft.more(name, unread);
  addAll(draft.photos, photos.map(entryPhoto));
  return draft.finish(where);
}

/** Sorts stably, because some files have 0 everywhere. */
function sortByOrder(parts: readonly Fields[]): readonly Fields[] {
  return [...parts].sort((one, other) => Number(one.order ?? 0) - Number(other.order ?? 0) || 0);
}

/** Tandoor attaches ingredients to steps. If the step has a name, it becomes their section. */
function readStep(draft: RecipeDraft, step: Fields, isOneOfMany: boolean): void {
  const { ingredients, instruction, name, time, order: _order, show_as_header: isHeader, ...others } = step;
  const section = textOf(name) || null;
  let heading = isOneOfMany && isHeader !== false ? section : null;
  const lines: string[] = [];
  const list: readonly unknown[] = Array.isArray(ingredients) ? ingredients : [];
  for (const ingredient of sortByOrder(list.map(fieldsOf))) {
    const food = nameOf(ingredient.food);
    const note = textOf(ingredient.note);
    const amount = Number(textOf(ingredient.amount) || 0);
    if (ingredient.is_header === true) heading = note || food || heading;
    else if (food !== '' || note !== '') {
      const quantity = ingredient.no_amount === true || amount === 0 ? null : amount;
      const unit = quantity === null ? '' : nameOf(ingredient.unit);
      const parts = { quantity, unit, section: heading, original: textOf(ingredient.original_text) };
      draft.ingredients.push(
        ingredientOfParts(food === '' ? { ...parts, name: note } : { ...parts, name: food, note }),
      );
      lines.push(
        [textOf(ingredient.amount), nameOf(ingredient.unit), food || note].filter(Boolean).join(' '),
      );
    }
  }
  // Placeholders in the text refer to ingredients by index.
  const text = textOf(instruction).replace(
    /\{\{ ?ingredients\[(\d{1,3})\] ?\}\}/g,
    (_, at: string) => lines[Number(at)] ?? '',
  );
  draft.stepLines(paragraphsOf(text).map((line) => ({ line, section })));
  if (text === '' && section !== null && list.length === 0) draft.more('step', section);
  const minutes = Number(textOf(time) || 0);
  if (minutes > 0) draft.more(['time', section].filter(Boolean).join(' '), `${minutes} min`);
  for (const [part, left] of Object.entries(others)) {
    const isInternal =
      /^(?:id|type|ingredients_markdown|ingredients_vue|instruction_markdown|instructions_markdown|show_ingredients_table|numrecipe)$/.test(
        part,
      );
    if (!isInternal)
      draft.more(`step ${part}`, part === 'file' || part === 'step_recipe_data' ? nameOf(left) : left);
  }
}

/** Splits a text with several steps at empty lines. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => linesOf(part).join('\n'))
    .filter((part) => part !== '');
}

function withUnit(text: string, unit: string): string {
  return text === '' || Number(text) === 0 ? '' : `${text}${unit}`;
}

function servingsText(servings: string, text: string): string {
  return text === '' || /\d/.test(text) ? text : `${servings} ${text}`.trim();
}
