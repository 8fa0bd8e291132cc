import { importedTemplateSchema, type ImportedTemplateRow } from '@forkcast/contracts';
import type { ImportedTemplate } from '../imported';
import { nearestMeal, titled } from './mealRows';
import { ownIds } from './ownIds';

export interface TemplateRow {
  row: ImportedTemplateRow;
  /** Of its meals, in their order: the recipe's `externalId`; null for a text. */
  recipes: readonly (string | null)[];
}

/** Templates as the planner takes them, still without their recipes, and those that it does not. */
export function templateRowsOf(templates: readonly ImportedTemplate[]): {
  rows: readonly TemplateRow[];
  refused: readonly ImportedTemplate[];
} {
  const idOf = ownIds();
  const rows: TemplateRow[] = [];
  const refused: ImportedTemplate[] = [];
  for (const template of templates) {
    const { externalId, name, savedAt, meals } = template;
    const row = {
      externalId: idOf(externalId, [name, ...meals.map(({ weekday, title }) => `${weekday} ${title}`)]),
      name,
      savedAt,
      meals: meals.map(({ weekday, meal, title, notes, recipeUrl, servings }) => ({
        weekday,
        mealType: nearestMeal[meal],
        ...titled(title, notes),
        ...(recipeUrl !== undefined && { recipeUrl }),
        ...(servings !== undefined && { servings }),
      })),
    };
    if (importedTemplateSchema.safeParse(row).success) {
      rows.push({ row, recipes: meals.map(({ recipe }) => recipe) });
    } else refused.push(template);
  }
  return { rows, refused };
}
