import { mealTypes } from '@forkcast/contracts';
import type { ImportedListItem, ImportedMeal, ImportProblem, TemplateMeal } from '../../imported';
import { problem } from '../../reading/fileProblem';
import { type Fields, fieldsOf, numberOf } from '../../values/fields';

/** A meal of our own plan or history. A day is the instant of its beginning in the exporting user's time zone. */
export function ownMeal(
  value: unknown,
  { where, timeZone, isEaten }: { where: string; timeZone: string; isEaten: boolean },
): ImportedMeal | ImportProblem {
  const day = dayAt(literal(fieldsOf(value), 'date'), timeZone);
  const planned = whatIsPlanned(value);
  if (day === null || planned === null) return problem('not-understood', where, JSON.stringify(value));
  return { kind: 'meal', externalId: ownIdOf(value), day, ...planned, ...(isEaten && { isEaten }) };
}

/** A meal without its day; null where it is none. */
export function whatIsPlanned(value: unknown): Omit<TemplateMeal, 'weekday'> | null {
  const said = fieldsOf(value);
  const meal = mealTypes.find((type) => type === literal(said, 'mealType'));
  const title = literal(said, 'recipeName');
  if (meal === undefined || title === '') return null;
  const [recipeId, notes, recipeUrl] = [
    literal(said, 'recipeId'),
    literal(said, 'notes'),
    literal(said, 'recipeUrl'),
  ];
  const servings = numberOf(said['servings']);
  return {
    meal,
    recipe: recipeId === '' ? null : `forkcast:${recipeId}`,
    title,
    ...(notes !== '' && { notes }),
    ...(recipeUrl !== '' && { recipeUrl }),
    ...(servings !== null && { servings }),
  };
}

/** A line of our own list, with its amount as it was written. */
export function ownListItem(value: unknown, where: string): ImportedListItem | ImportProblem {
  const said = fieldsOf(value);
  const name = literal(said, 'name');
  if (name === '') return problem('not-understood', where, JSON.stringify(value));
  const [quantityText, category] = [literal(said, 'quantity'), literal(said, 'category')];
  return {
    kind: 'list-item',
    externalId: ownIdOf(value),
    name,
    quantity: null,
    unit: null,
    ...(quantityText !== '' && { quantityText }),
    isChecked: said['isChecked'] === true,
    ...(category !== '' && { category }),
    ...(said['isPantryItem'] === true && { isPantryItem: true }),
  };
}

/** A text as we wrote it: '&amp;' is what the user typed. */
export function literal(said: Fields, name: string): string {
  const text = said[name];
  return typeof text === 'string' ? text : '';
}

/** What our own export calls a thing. */
export function ownIdOf(value: unknown): string | null {
  const id = literal(fieldsOf(value), 'id');
  return id === '' ? null : `forkcast:${id}`;
}

/** The day that it is there at an instant; null where the text is none. */
function dayAt(instant: string, timeZone: string): string | null {
  const date = new Date(instant);
  if (instant === '' || Number.isNaN(date.getTime())) return null;
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone, calendar: 'iso8601', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  }).formatToParts(date);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** A time zone as an export names it; UTC for one that is not known here. */
export function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timeZone || 'UTC' }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return 'UTC';
    throw error;
  }
}
