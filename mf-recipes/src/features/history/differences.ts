import type { FieldChange } from '@forkcast/contracts';
import { formatIngredient } from '@forkcast/ingredients';
import { detailFields } from '@forkcast/recipe-ui';

/** What a change did to one field: the lines that went and those that came. */
export interface Difference {
  label: string;
  removed: readonly string[];
  added: readonly string[];
}

/** A change of a field as lines of text; neither removed nor added lines where only their order is another. */
export function differenceOf({ field, before, after }: FieldChange): Difference {
  return { label: detailFields[field].label, ...between(linesOf(before), linesOf(after)) };
}

function linesOf(value: FieldChange['before']): readonly string[] {
  if (Array.isArray(value)) return value.map(formatIngredient);
  return String(value ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** Lines that are in both, however often, are not told. */
function between(before: readonly string[], after: readonly string[]): Omit<Difference, 'label'> {
  return { removed: without(before, after), added: without(after, before) };
}

function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return lines.filter((line) => {
    const place = left.indexOf(line);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
}
