import { forgetNames } from '@forkcast/service-kit';
import { followCalendars } from './followCalendars';
import { followPlan } from './followPlan';
import { keepUpWithRecipes } from './keepUpWithRecipes';
import { stopRepeats } from './stopRepeats';

/** What the planner does about events, its own among them. */
export const consumers = [
  keepUpWithRecipes,
  followPlan,
  stopRepeats,
  followCalendars,
  forgetNames('planner-forgets-accounts'),
];
