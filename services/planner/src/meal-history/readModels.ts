import { eatenMeals } from './eaten-meals/eatenMeals';
import { lastMade } from './last-made/lastMade';
import { monthSummaries } from './month-summaries/monthSummaries';
import { uncopiedMeals } from './uncopied-meals/uncopiedMeals';

export const historyReadModels = {
  uncopied: uncopiedMeals,
  eaten: eatenMeals,
  months: monthSummaries,
  lastMade,
};
