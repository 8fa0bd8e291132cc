import type {
  FieldChange,
  Ingredient,
  Nutrition,
  RecipeSource,
  RecipeStep,
  RecipeTimes,
} from '@forkcast/contracts';
import { formatIngredient } from '@forkcast/ingredients';
import { detailLabel } from '@forkcast/recipe-ui';
import { t } from './texts';

/** Texts for the parts of a field. */
type TextKey = keyof RecipeTimes | keyof Nutrition | 'sourceName' | 'author';

/** A change of one field, as removed and added lines. */
export interface Difference {
  label: string;
  removed: readonly string[];
  added: readonly string[];
}

/** Describes a field's change as lines. Both lists are empty if only the order changed. */
export function describeChange(change: FieldChange): Difference {
  const [before, after] = linesOf(change);
  return {
    label: detailLabel(change.field),
    removed: without(before, after),
    added: without(after, before),
  };
}

type Lines = readonly string[];

/** A field's lines before and after. */
export function linesOf(change: FieldChange): readonly [before: Lines, after: Lines] {
  switch (change.field) {
    case 'ingredients':
      return both(change, (ingredients) => ingredients.map(ingredientText));
    case 'steps':
      return both(change, (steps) => steps.map(stepText));
    case 'tags':
      return both(change, (tags) => tags);
    case 'times':
      return both(change, (times) => partLines(times, timeTexts, 'minutes'));
    case 'nutrition':
      return both(change, (nutrition) => partLines(nutrition, nutritionTexts, 'grams'));
    case 'source':
      return both(change, (source) => partLines(source, sourceTexts));
    default:
      return both<string | number | null>(change, (value) =>
        String(value ?? '')
          .split('\n')
          .filter((line) => line.trim() !== ''),
      );
  }
}

function both<Value>(
  { before, after }: { before: Value; after: Value },
  linesIn: (value: Value) => Lines,
): readonly [Lines, Lines] {
  return [linesIn(before), linesIn(after)];
}

function ingredientText(ingredient: Ingredient): string {
  const { quantityTo, section, note } = ingredient;
  const line = [
    formatIngredient(ingredient),
    ...(quantityTo === undefined ? [] : [t('upTo', { amount: quantityTo })]),
    ...(note === undefined ? [] : [note]),
  ].join(', ');
  return section === undefined ? line : `${section}: ${line}`;
}

function stepText({ text, section }: RecipeStep): string {
  return section === undefined ? text : `${section}: ${text}`;
}

/** One line per part of a value. */
function partLines<Part extends string>(
  value: Readonly<Partial<Record<Part, string | number>>> | null,
  parts: Readonly<Record<Part, TextKey>>,
  unit?: 'minutes' | 'grams',
): Lines {
  // Object.entries loses the key type.
  return (Object.entries(parts) as [Part, TextKey][]).flatMap(([part, label]) => {
    const amount = value?.[part];
    if (amount === undefined) return [];
    const measure = unit === 'grams' && part === 'energy' ? 'kcal' : unit;
    return `${t(label)}: ${measure === undefined ? amount : t(measure, { amount })}`;
  });
}

const timeTexts = { prep: 'prep', cook: 'cook', rest: 'rest', total: 'total' } as const satisfies Record<
  keyof RecipeTimes,
  TextKey
>;
const nutritionTexts = {
  energy: 'energy',
  protein: 'protein',
  carbohydrate: 'carbohydrate',
  sugar: 'sugar',
  fat: 'fat',
  saturated: 'saturated',
  fibre: 'fibre',
  salt: 'salt',
} as const satisfies Record<keyof Nutrition, TextKey>;
const sourceTexts = { name: 'sourceName', author: 'author' } as const satisfies Record<
  keyof RecipeSource,
  TextKey
>;

/** The lines that the others don't have. A line that occurs twice has to match twice. */
function without(lines: Lines, others: Lines): Lines {
  const unmatched = [...others];
  return lines.filter((line) => {
    const index = unmatched.indexOf(line);
    if (index !== -1) unmatched.splice(index, 1);
    return index === -1;
  });
}
