import { forgetNames } from '@forkcast/service-kit';
import { finishMoves } from '../meal-plan/rearranging/finishMoves';
import { followCalendars } from './followCalendars';
import { keepUpWithRecipes } from './keepUpWithRecipes';
import { stopRepeats } from './stopRepeats';

/** What the planner does about events, its own among them. */
export const consumers = [
  keepUpWithRecipes,
  finishMoves,
  stopRepeats,
  followCalendars,
  forgetNames('planner-forgets-accounts'),
];
