import { type ImportRow, noRecipeDetails } from '@forkcast/contracts';
import examples from './exampleRecipes.json';

interface ExampleFile {
  name: string;
  summary: string;
  servings: number;
  times: { prep: number; cook?: number; rest?: number };
  tags: string[];
  ingredients: readonly (readonly [quantity: number | null, unit: string | null, name: string])[];
  steps: readonly string[];
  /** A file in the shell's `public` folder. */
  picture: string;
  alt: string;
}

export interface Example {
  name: string;
  row: ImportRow;
  picture: string;
  alt: string;
}

/** Three example recipes with photos, as rows of an import. */
export const recipeExamples: readonly Example[] = (examples as unknown as readonly ExampleFile[]) // JSON has no tuples
  .map(({ summary, ingredients, steps, times, picture, alt, ...recipe }) => ({
    name: recipe.name,
    picture: `/${picture}.webp`,
    alt,
    row: {
      ...noRecipeDetails,
      ...recipe,
      description: summary,
      language: 'en',
      times: { ...times, total: Object.values(times).reduce((sum, minutes) => sum + minutes, 0) },
      ingredients: ingredients.map(([quantity, unit, name]) => ({ quantity, unit, name })),
      steps: steps.map((text) => ({ text })),
    },
  }));
