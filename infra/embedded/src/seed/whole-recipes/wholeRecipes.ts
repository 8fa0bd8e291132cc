import { baking } from './baking';
import { breakfasts } from './breakfasts';
import { dinners } from './dinners';
import { lunches } from './lunches';
import type { WholeRecipe } from './wholeRecipe';

/** Our own, written for this. */
export const wholeRecipes: readonly WholeRecipe[] = [...breakfasts, ...lunches, ...dinners, ...baking];
