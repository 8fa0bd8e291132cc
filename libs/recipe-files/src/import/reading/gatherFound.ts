import { importLimits } from '@forkcast/contracts';
import type { ImportedListItem, ImportedMeal, ImportedTemplate } from '../../imported';
import { addAll } from '../../values/addAll';
import type { Found, FoundRecipe, ReadProblem } from './fileReader';
import type { ReadFiles } from '../importState';
import { otherRows } from './otherRows';

/** Collects a reader's results, up to the limit of one import. */
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
      addAll(recipes, found.recipes.slice(0, importLimits.rows - recipes.length));
      addAll(problems, found.problems);
      addAll(meals, found.meals);
      addAll(templates, found.templates);
      addAll(items, found.items);
    },
    /** Number of recipes found so far. */
    count: () => count,
    /** All results, after the problems that occurred before reading started. */
    whole: (files: readonly string[], earlierProblems: readonly ReadProblem[]): ReadFiles => {
      const others = otherRows({ meals, templates, items });
      return {
        files,
        recipes,
        ...others,
        problems: [...earlierProblems, ...problems, ...others.problems],
        beyond: count - recipes.length,
      };
    },
  };
}
