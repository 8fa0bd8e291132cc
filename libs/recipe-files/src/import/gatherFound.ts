import { importLimits } from '@forkcast/contracts';
import type { ImportedListItem, ImportedMeal, ImportedTemplate } from '../imported';
import type { Found, FoundRecipe, ReadProblem } from './fileReader';
import type { ReadFiles } from './importState';
import { otherRows } from './otherRows';

/** Puts together what a reader finds, as much as one import takes. */
export function gatherFound() {
  const recipes: FoundRecipe[] = [];
  const problems: ReadProblem[] = [];
  const meals: ImportedMeal[] = [];
  const templates: ImportedTemplate[] = [];
  const items: ImportedListItem[] = [];
  let count = 0;
  return {
    add: (found: Found) => {
      count += found.recipes.length;
      recipes.push(...found.recipes.slice(0, importLimits.rows - recipes.length));
      problems.push(...found.problems);
      meals.push(...found.meals);
      templates.push(...found.templates);
      items.push(...found.items);
    },
    /** How many recipes were found so far. */
    count: () => count,
    /** All of it; `before` is what could not be read before anything was. */
    whole: (files: readonly string[], before: readonly ReadProblem[]): ReadFiles => {
      const others = otherRows({ meals, templates, items });
      return {
        files,
        recipes,
        ...others,
        problems: [...before, ...problems, ...others.problems],
        beyond: count - recipes.length,
      };
    },
  };
}
