import { importedTemplateSchema, type ImportedTemplateRow } from '@forkcast/contracts';
import type { ImportedTemplate } from '../imported';
import { fitTitle, nearestMeal } from './mealRows';
import { createRowIds } from './ownIds';

export interface TemplateRow {
  row: ImportedTemplateRow;
  /** The `externalId` of each meal's recipe, in order; null for a text. */
  recipes: readonly (string | null)[];
}

/** Converts templates to rows of the planner, without recipe ids, and returns those that exceed a limit. */
export function templateRowsOf(templates: readonly ImportedTemplate[]): {
  rows: readonly TemplateRow[];
  refused: readonly ImportedTemplate[];
} {
  const idOf = createRowIds();
  const rows: TemplateRow[] = [];
  const refused: ImportedTemplate[] = [];
  for (const template of templates) {
    const { externalId, name, savedAt, meals } = template;
    const row = {
      externalId: idOf(externalId, [name, ...meals.map(({ weekday, title }) => `${weekday} ${title}`)]),
      name,
      savedAt,
      meals: meals.map(({ weekday, meal, title, notes, recipeUrl, servings, isNote = false }) => ({
        weekday,
        mealType: nearestMeal[meal],
        ...fitTitle(title, notes),
        ...(recipeUrl !== undefined && { recipeUrl }),
        ...(servings !== undefined && { servings }),
        ...(isNote && { kind: 'note' as const }),
      })),
    };
    if (importedTemplateSchema.safeParse(row).success) {
      rows.push({ row, recipes: meals.map(({ recipe }) => recipe) });
    } else refused.push(template);
  }
  return { rows, refused };
}
