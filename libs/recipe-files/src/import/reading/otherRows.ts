import { importLimits } from '@forkcast/contracts';
import type { ImportedListItem, ImportedMeal, ImportedTemplate, ImportProblem } from '../../imported';
import { itemRowsOf } from '../../rows/itemRows';
import { mealRowsOf } from '../../rows/mealRows';
import { templateRowsOf } from '../../rows/templateRows';
import type { ReadFiles } from '../importState';

/** Converts meals, templates and list items to rows; reports invalid ones, and those beyond the limit of one import. */
export function otherRows({
  meals,
  templates,
  items,
}: {
  meals: readonly ImportedMeal[];
  templates: readonly ImportedTemplate[];
  items: readonly ImportedListItem[];
}): Pick<ReadFiles, 'meals' | 'templates' | 'items' | 'itemsAreOfPast'> & {
  problems: readonly ImportProblem[];
} {
  const mealResult = mealRowsOf(meals);
  const templateResult = templateRowsOf(templates);
  const itemResult = itemRowsOf(items);
  const places = mealResult.rows.map(({ row }) => `${row.day}: ${row.recipeName}`);
  const weeks = templateResult.rows.map(({ row }) => row.name);
  const names = itemResult.rows.map(({ name }) => name);
  return {
    meals: mealResult.rows.slice(0, importLimits.meals),
    templates: templateResult.rows.slice(0, importLimits.templates),
    items: itemResult.rows.slice(0, importLimits.items),
    itemsAreOfPast: itemResult.areOfPast,
    problems: [
      ...mealResult.refused.map(({ day, title, notes = '' }) =>
        problemOf('not-understood', `${day}: ${title}`, notes),
      ),
      ...templateResult.refused.map((template) =>
        problemOf('not-understood', template.name, JSON.stringify(template.meals)),
      ),
      ...itemResult.refused.map(({ name }) => problemOf('not-understood', name, '')),
      ...[
        ...places.slice(importLimits.meals),
        ...weeks.slice(importLimits.templates),
        ...names.slice(importLimits.items),
      ].map((where) => problemOf('too-large', where, '')),
    ],
  };
}

const MAX_WHERE = 200;

function problemOf(reason: ImportProblem['reason'], where: string, more: string): ImportProblem {
  const text = where.length > MAX_WHERE ? [where, more].filter(Boolean).join('\n') : more;
  return { kind: 'problem', reason, where: where.slice(0, MAX_WHERE), text };
}
