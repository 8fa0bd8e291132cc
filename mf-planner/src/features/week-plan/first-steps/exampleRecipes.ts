import { type ImportRow, noRecipeDetails } from '@forkcast/contracts';
import examples from './exampleRecipes.json';

interface Example {
  name: string;
  summary: string;
  servings: number;
  times: { prep: number; cook: number };
  tags: string[];
  ingredients: readonly (readonly [quantity: number | null, unit: string | null, name: string])[];
  steps: readonly string[];
}

/** Five recipes of our own, as rows of an import. */
export const exampleRecipes: readonly ImportRow[] = (examples as unknown as readonly Example[]) // JSON has no tuples
  .map(({ summary, ingredients, steps, times, ...recipe }) => ({
    ...noRecipeDetails,
    ...recipe,
    description: summary,
    language: 'en',
    times: { ...times, total: times.prep + times.cook },
    ingredients: ingredients.map(([quantity, unit, name]) => ({ quantity, unit, name })),
    steps: steps.map((text) => ({ text })),
  }));
