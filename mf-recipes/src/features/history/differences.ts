import type { FieldChange } from '@forkcast/contracts';
import { formatIngredient } from '@forkcast/ingredients';
import { tApp } from '../../texts';
import { t } from './texts';

/** What a change did to one field: the lines that went and those that came. */
export interface Difference {
  label: string;
  removed: readonly string[];
  added: readonly string[];
}

/** A change of a field as lines of text; neither removed nor added lines where only their order is another. */
export function differenceOf(change: FieldChange): Difference {
  switch (change.field) {
    case 'name':
      return { label: tApp('recipeName'), removed: [change.before], added: [change.after] };
    case 'url':
      return { label: tApp('link'), removed: linesOf(change.before), added: linesOf(change.after) };
    case 'servings':
      return {
        label: t('servings'),
        removed: linesOf(change.before?.toString() ?? null),
        added: linesOf(change.after?.toString() ?? null),
      };
    case 'notes':
      return { label: tApp('notes'), ...between(linesOf(change.before), linesOf(change.after)) };
    case 'ingredients':
      return {
        label: tApp('ingredients'),
        ...between(change.before.map(formatIngredient), change.after.map(formatIngredient)),
      };
  }
}

function linesOf(text: string | null): readonly string[] {
  return (text ?? '').split('\n').filter((line) => line.trim() !== '');
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
