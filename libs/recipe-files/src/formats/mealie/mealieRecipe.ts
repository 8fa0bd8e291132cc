import type { ArchiveEntry } from '../../format';
import type { ImportedRecipe, ImportProblem } from '../../imported';
import { addAll } from '../../values/addAll';
import { fieldsOf, nameOf, numberOf, ReadFields, type Fields } from '../../values/fields';
import { ingredientOfParts, ingredientsOf } from '../../values/ingredients';
import { entryPhoto } from '../../values/photos';
import { RecipeDraft } from '../../values/recipeDraft';
import { isoDateIn, linesOf, textOf } from '../../values/text';

/** Ids, settings and derived fields. */
const ignoredFields = [
  ...['id', 'slug', 'user_id', 'household_id', 'group_id', 'image', 'settings', 'is_ocr_recipe', 'owner'],
  ...['date_updated', 'updated_at', 'update_at', 'name_normalized', 'description_normalized'],
];

/** A Mealie recipe with its units, foods, tags and notes; in snake_case in files, in camelCase from the API. */
export function mealieRecipe(
  value: unknown,
  photos: readonly ArchiveEntry[],
  where: string,
): ImportedRecipe | ImportProblem {
  const from = new ReadFields(inSnakeCase(fieldsOf(value)));
  const draft = new RecipeDraft();
  const id = normaliseId(from.text('id'));
  draft.externalId = id && `mealie:${id}`;
  draft.name = from.text('name');
  draft.description = from.text('description');
  draft.source('org_url', from.value('org_url'));
  draft.yields('recipe_servings', from.value('recipe_servings'));
  const quantity = from.number('recipe_yield_quantity') ?? 0;
  const yieldText = from.text('recipe_yield');
  draft.yields('recipe_yield', quantity > 0 ? `${quantity} ${yieldText}`.trim() : yieldText);
  draft.time('prep', 'prep_time', from.value('prep_time'));
  draft.time('cook', 'perform_time', from.value('perform_time'));
  draft.time('cook', 'cook_time', from.value('cook_time'));
  draft.time('total', 'total_time', from.value('total_time'));
  draft.tags([...from.list('tags'), ...from.list('recipe_category')].map(nameOf));
  draft.more('recipe_cuisine', from.value('recipe_cuisine'));
  draft.rating('rating', from.value('rating'));
  draft.favourite = from.value('is_favorite') === true;
  draft.lastMade = isoDateIn(from.text('last_made'));
  draft.createdAt = isoDateIn(from.text('created_at')) ?? isoDateIn(from.text('date_added'));
  from.ignore('date_added');

  let section: string | null = null;
  for (const each of from.list('recipe_ingredient')) {
    const ingredient = new ReadFields(inSnakeCase(fieldsOf(each)));
    section = ingredient.text('title') || section;
    addAll(draft.ingredients, ingredientsIn(ingredient, section));
  }
  section = null;
  for (const each of from.list('recipe_instructions')) {
    const step = fieldsOf(each);
    section = textOf(step.title) || section;
    const text = [textOf(step.summary), textOf(step.text)].filter(Boolean).join(': ');
    if (text !== '') draft.stepLines([{ line: text, section }]);
  }
  for (const each of from.list('notes')) {
    const { title, text } = fieldsOf(each);
    draft.note([textOf(title), textOf(text)].filter(Boolean).join('\n'));
  }
  const nutrients = Object.entries(inCamelCase(fieldsOf(from.value('nutrition'))));
  draft.nutrition(
    'nutrition',
    nutrients.filter(([name]) => !/^(?:id|recipeId|createdAt|updateAt|updatedAt)$/.test(name)),
  );
  draft.more('tools', from.list('tools').map(nameOf));
  draft.more('comments', from.list('comments').map(commentText));
  draft.more('timeline', from.list('timeline').map(eventText));
  draft.more('assets', from.list('assets').map(assetName));
  draft.more('extras', from.value('extras'));
  from.ignore(...ignoredFields);
  for (const [name, unread] of from.unread()) draft.more(name, unread);
  addAll(draft.photos, photos.map(entryPhoto));
  return draft.finish(where);
}

function ingredientsIn(ingredient: ReadFields, section: string | null) {
  const quantity = ingredient.number('quantity');
  const food = nameOf(ingredient.value('food')) || nameOf(ingredient.value('referenced_recipe'));
  const unit = nameOf(ingredient.value('unit'));
  const note = ingredient.text('note');
  const original = ingredient.text('original_text');
  if (food !== '') {
    return [ingredientOfParts({ quantity, unit, name: food, note, section, original })];
  }
  // In an unparsed line, Mealie stores a note with a meaningless quantity of 1 or 0.
  const isCounted = unit !== '' || (quantity !== null && quantity > 1 && !/^[\d¼-¾⅐-⅞]/.test(note));
  const line = isCounted
    ? [quantity === null || quantity === 0 ? '' : String(quantity), unit, note].filter(Boolean).join(' ')
    : note || original || ingredient.text('display');
  return ingredientsOf(linesOf(line).map((each) => ({ line: each, section })));
}

function commentText(value: unknown): string {
  const { text, user } = fieldsOf(value);
  const { username, full_name: name } = inSnakeCase(fieldsOf(user));
  return [textOf(name) || textOf(username), textOf(text)].filter(Boolean).join(': ');
}

function eventText(value: unknown): string {
  const event = inSnakeCase(fieldsOf(value));
  const day = textOf(event.timestamp).slice(0, 10);
  const message = textOf(event.event_message) || textOf(event.message);
  return [day, textOf(event.subject), message].filter(Boolean).join(' ');
}

function assetName(value: unknown): string {
  const asset = inSnakeCase(fieldsOf(value));
  const file = textOf(asset.file_name);
  const name = textOf(asset.name);
  return name === '' || name === file ? file : `${name} (${file})`;
}

/** Formats a UUID with dashes; returns other ids unchanged, and null for an empty one. */
export function normaliseId(id: string): string | null {
  const bare = id.replaceAll('-', '').toLowerCase();
  if (!/^[\da-f]{32}$/.test(bare)) return id === '' ? null : id;
  return bare.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function inSnakeCase(fields: Fields): Fields {
  const named = Object.entries(fields).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return Object.fromEntries(named) as Fields;
}

function inCamelCase(fields: Fields): Fields {
  const named = Object.entries(fields).map(([name, value]) => [
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    // Numbers without a unit; sodium and cholesterol are in mg.
    numberOf(value) === null ? value : `${textOf(value)}${/^(?:sodium|cholesterol)/.test(name) ? ' mg' : ''}`,
  ]);
  return Object.fromEntries(named) as Fields;
}
