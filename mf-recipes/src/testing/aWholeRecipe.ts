import type { WholeRecipe } from '../features/recipe-page/wholeRecipe';
import { aRecipe } from './aRecipe';

export function aWholeRecipe(fields: Partial<WholeRecipe> = {}): WholeRecipe {
  return {
    ...aRecipe(),
    description: null,
    times: null,
    steps: [],
    tags: [],
    nutrition: null,
    source: null,
    language: null,
    rating: null,
    favourite: false,
    photos: [],
    revision: 0,
    ...fields,
  };
}
