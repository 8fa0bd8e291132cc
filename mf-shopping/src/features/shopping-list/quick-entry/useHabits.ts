import type { ShoppingHabit } from '@forkcast/contracts';
import { shoppingApi } from '../../../api/shoppingApi';

const habitsApi = shoppingApi.injectEndpoints({
  endpoints: (build) => ({
    getHabits: build.query<ShoppingHabit[], void>({ query: () => '/shopping-list/habits' }),
  }),
});

const HOUR_S = 60 * 60;
const noHabits: readonly ShoppingHabit[] = [];

/**
 * The household's usual items; empty until loaded.
 *
 * @param isNeeded loads habits once true
 */
export function useHabits(isNeeded: boolean): readonly ShoppingHabit[] {
  const { data = noHabits } = habitsApi.useGetHabitsQuery(undefined, {
    skip: !isNeeded,
    refetchOnMountOrArgChange: HOUR_S,
  });
  return data;
}
