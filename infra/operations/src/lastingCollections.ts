import { lastingCollections as ofAccounts } from '@forkcast/accounts';
import { lastingCollections as ofCalendar } from '@forkcast/calendar';
import { lastingCollections as ofPlanner } from '@forkcast/planner';
import { lastingCollections as ofRecipes } from '@forkcast/recipes';
import { lastingCollections as ofShopping } from '@forkcast/shopping';

/** What has to be kept beside the log: everything else in the document store is made anew from it. */
export const lastingCollections: readonly string[] = [
  ...ofAccounts,
  ...ofCalendar,
  ...ofPlanner,
  ...ofRecipes,
  ...ofShopping,
];
