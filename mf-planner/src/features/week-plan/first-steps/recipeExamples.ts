import type { ImportRow } from '@forkcast/contracts';
import examples from './exampleRecipes.json';

export interface Example {
  recipe: ImportRow;
  /** A file in the shell's `public` folder. */
  picture: string;
  alt: string;
}

/** Three example recipes with photos. */
export const recipeExamples: readonly Example[] = examples;
