import type { ShoppingHabit } from '@forkcast/contracts';
import { shoppingApi } from '../../../api/shoppingApi';

const habitsApi = shoppingApi.injectEndpoints({
  endpoints: (build) => ({
    getHabits: build.query<ShoppingHabit[], void>({ query: () => '/shopping-list/habits' }),
  }),
});

const HOUR_S = 60 * 60;
const none: readonly ShoppingHabit[] = [];

/**
 * The household's usual items; empty until loaded.
 *
 * @param wanted loads habits once true
 */
export function useHabits(wanted: boolean): readonly ShoppingHabit[] {
  const { data = none } = habitsApi.useGetHabitsQuery(undefined, {
    skip: !wanted,
    refetchOnMountOrArgChange: HOUR_S,
  });
  return data;
}
