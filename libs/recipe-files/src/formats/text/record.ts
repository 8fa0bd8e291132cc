import { limits, recipeTextLimits, type RecipeTimes } from '@forkcast/contracts';
import type { ImportedPhoto, ImportedRecipe, ImportProblem } from '../../imported';
import { problem } from '../../reading/fileProblem';
import { addAll } from '../../values/addAll';
import { unreadIngredient } from '../../values/ingredients';
import { RecipeDraft } from '../../values/recipeDraft';
import { webAddressIn } from '../../values/text';
import type { NutrientRole } from '../csv/columns';
import { instantIn, isOnlyTime, languageIn, starsIn } from './fieldValues';
import { ingredientOf, type IngredientLine } from './ingredientLine';
import type { ListLine } from './listLines';

/** The meaning of a field for a recipe. */
export type Role =
  | 'name'
  | 'description'
  /** An address, or the name of a book, a site or a person. */
  | 'source'
  | 'author'
  | 'yield'
  | keyof RecipeTimes
  /** A single tag. */
  | 'tag'
  /** Several tags separated by commas, semicolons or '^'. */
  | 'tags'
  | 'rating'
  | 'favourite'
  | 'created'
  | 'photo'
  /** Nutrition per serving, as text. */
  | 'nutrition'
  | NutrientRole
  | 'language'
  | 'notes'
  /** Has no field, so it goes into the notes under its label. */
  | 'more';

export interface Field {
  /** As written in the file. */
  readonly label: string;
  readonly role: Role;
  readonly text: string;
}

/** A recipe as the labelled texts of a file. */
export interface RecipeRecord {
  /** The place, for problem messages. */
  readonly where: string;
  /** The whole record, for problem messages. */
  readonly text: string;
  readonly externalId?: string | null;
  readonly fields: readonly Field[];
  readonly ingredients: readonly IngredientLine[];
  readonly steps: readonly ListLine[];
  readonly photos?: readonly ImportedPhoto[];
}

/**
 * Converts a record to a recipe. Texts without a field, or that exceed one, go into the notes under their label. A
 * record without a name is a problem.
 */
export function importedOf(record: RecipeRecord): ImportedRecipe | ImportProblem {
  const { where, text, externalId = null, fields, ingredients, steps, photos = [] } = record;
  const draft = new RecipeDraft();
  draft.externalId = externalId;
  addAll(draft.photos, photos);
  for (const field of fields) addField(draft, { ...field, text: field.text.trim() });
  const lines = ingredients.filter((line) => line.text !== '');
  addAll(
    draft.ingredients,
    // Don't parse lines beyond the limit, because that is expensive.
    lines.map((line, at) =>
      at < limits.ingredients ? ingredientOf(line) : unreadIngredient(line.text, line.section),
    ),
  );
  const long = lines.filter((line) => line.text.length > limits.ingredientLine);
  draft.more(
    'Ingredients',
    long.map((line) => line.text),
  );
  draft.stepLines(steps.map(({ text: line, section = null }) => ({ line, section })));
  const imported = draft.finish(where);
  return imported.kind === 'problem' ? problem(imported.reason, where, text) : imported;
}

function addField(draft: RecipeDraft, { label, role, text }: Field): void {
  if (text === '') return;
  switch (role) {
    case 'name':
      if (draft.name === '') draft.name = text;
      else draft.more(label, text);
      return;
    case 'description':
      if (draft.description === null && text.length <= recipeTextLimits.description) draft.description = text;
      else draft.more(label, text);
      return;
    case 'source':
      return draft.source(label, text);
    case 'author':
      return draft.author(label, text);
    case 'yield':
      return draft.yields(label, text);
    case 'prep':
    case 'cook':
    case 'rest':
    case 'total':
      if (/^[0:.,]*$/.test(text)) return;
      draft.time(role, label, text);
      // Keep the text if it contains more than the parsed minutes.
      if (/\d/.test(text) && !isOnlyTime(text)) draft.more(label, text);
      return;
    case 'tag':
      return draft.tags([text]);
    case 'tags':
      return draft.tags(text.split(/[\n,;^]/));
    case 'rating':
      return draft.rating(label, starsIn(text) ?? text);
    case 'favourite':
      draft.favourite ||= /^(?:true|yes|1)$/i.test(text);
      return;
    case 'created':
      draft.createdAt ??= instantIn(text);
      if (draft.createdAt === null) draft.more(label, text);
      return;
    case 'photo':
      return webAddressIn(text) === null ? draft.more(label, text) : draft.photoFrom(label, text);
    case 'nutrition':
      // Programs that don't know the ingredients write 0 for every number.
      if (/[1-9]/.test(text)) draft.nutritionText(label, text);
      return;
    case 'language':
      draft.language ??= languageIn(text);
      if (draft.language === null) draft.more(label, text);
      return;
    case 'notes':
      return draft.note(text);
    case 'more':
      return draft.more(label, text);
    default:
      return draft.nutrition(label, [[role, text]]);
  }
}
