import { domainOf, filterFor, natsNames } from './natsNames';

test('subscribes a consumer with the narrowest subject that one filter can express', () => {
  const names = natsNames();
  expect(filterFor(['accounts.account-deleted'], names)).toBe('forkcast.accounts.account-deleted');
  expect(filterFor(['planner.meal-planned', 'planner.meal-removed'], names)).toBe('forkcast.planner.*');
  expect(filterFor(['planner.meal-planned', 'recipes.recipe-saved'], names)).toBe('forkcast.*.*');
  expect(domainOf('planner.meal-planned')).toBe('planner');
});
