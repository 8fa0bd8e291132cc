import { mealTypes } from '@forkcast/contracts';
import type { ImportedListItem, ImportedMeal, ImportProblem, TemplateMeal } from '../../imported';
import { problem } from '../../reading/fileProblem';
import { type Fields, fieldsOf, numberOf } from '../../values/fields';

/** A meal of an exported plan or history. Exports store the instant when its day began in the user's time zone. */
export function ownMeal(
  value: unknown,
  { where, timeZone, isEaten }: { where: string; timeZone: string; isEaten: boolean },
): ImportedMeal | ImportProblem {
  const day = dayAt(literalText(fieldsOf(value), 'date'), timeZone);
  const planned = plannedMealIn(value);
  if (day === null || planned === null) return problem('not-understood', where, JSON.stringify(value));
  return { kind: 'meal', externalId: ownIdOf(value), day, ...planned, ...(isEaten && { isEaten }) };
}

/** The fields of a meal except its day; null if they are invalid. */
export function plannedMealIn(value: unknown): Omit<TemplateMeal, 'weekday'> | null {
  const fields = fieldsOf(value);
  const meal = mealTypes.find((type) => type === literalText(fields, 'mealType'));
  const title = literalText(fields, 'recipeName');
  if (meal === undefined || title === '') return null;
  const [recipeId, notes, recipeUrl] = [
    literalText(fields, 'recipeId'),
    literalText(fields, 'notes'),
    literalText(fields, 'recipeUrl'),
  ];
  const servings = numberOf(fields['servings']);
  return {
    meal,
    ...(literalText(fields, 'kind') === 'note' && { isNote: true }),
    recipe: recipeId === '' ? null : `forkcast:${recipeId}`,
    title,
    ...(notes !== '' && { notes }),
    ...(recipeUrl !== '' && { recipeUrl }),
    ...(servings !== null && { servings }),
  };
}

/** An item of an exported shopping list, with its amount as text. */
export function ownListItem(value: unknown, where: string): ImportedListItem | ImportProblem {
  const fields = fieldsOf(value);
  const name = literalText(fields, 'name');
  if (name === '') return problem('not-understood', where, JSON.stringify(value));
  const [quantityText, category] = [literalText(fields, 'quantity'), literalText(fields, 'category')];
  return {
    kind: 'list-item',
    externalId: ownIdOf(value),
    name,
    quantity: null,
    unit: null,
    ...(quantityText !== '' && { quantityText }),
    isChecked: fields['isChecked'] === true,
    ...(category !== '' && { category }),
    ...(fields['isPantryItem'] === true && { isPantryItem: true }),
  };
}

/** Reads a text literally: '&amp;' is what the user typed, not an entity. */
export function literalText(fields: Fields, name: string): string {
  const text = fields[name];
  return typeof text === 'string' ? text : '';
}

/** The external id of an exported item. */
export function ownIdOf(value: unknown): string | null {
  const id = literalText(fieldsOf(value), 'id');
  return id === '' ? null : `forkcast:${id}`;
}

/** The local day at an instant; null if the text isn't an instant. */
function dayAt(instant: string, timeZone: string): string | null {
  const date = new Date(instant);
  if (instant === '' || Number.isNaN(date.getTime())) return null;
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(date);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The export's time zone, or UTC if this runtime doesn't know it. */
export function supportedZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timeZone || 'UTC' }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return 'UTC';
    throw error;
  }
}
