import { SHOPPING_HABITS_LIMIT, shoppingHabitSchema } from '@forkcast/contracts';
import { route } from '@forkcast/service-kit';
import { z } from 'zod';
import type { ShoppingModels } from '../../models';
import { daysBetweenPurchases } from './habit';

export const showHabits = route.get('/api/shopping-list/habits', {
  summary: 'Groceries that the household often adds and buys, most frequent first',
  response: z.array(shoppingHabitSchema),
  exported: {
    as: 'list',
    name: 'shopping-habits',
    order: 91,
    columns: ['name', 'everyDays', 'lastBoughtAt'],
  },
  async handle({ identity, now }, { habits }: ShoppingModels) {
    const strongest = await habits.strongest(identity.householdId, now, SHOPPING_HABITS_LIMIT);
    return strongest.map((habit) => ({
      name: habit.name,
      everyDays: daysBetweenPurchases(habit),
      lastBoughtAt: habit.bought.at(-1) ?? null,
    }));
  },
});
