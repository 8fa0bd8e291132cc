import { forgetNames } from '@forkcast/service-kit';
import { followHouseholds } from './followHouseholds';
import { followListings } from './followListings';
import { forgetFavourites } from './forgetFavourites';
import { keepCollectedRecipes } from './keepCollectedRecipes';
import { recordMakings } from './recordMakings';

/** What recipes do about others' events. */
export const consumers = [
  keepCollectedRecipes,
  recordMakings,
  followHouseholds,
  followListings,
  forgetFavourites,
  forgetNames('recipes-forgets-accounts'),
];
