import { z } from 'zod';
import '../jitless';
import { idSchema } from '../fields';
import { plannableDaySchema } from './mealPlan';

const day = z.iso.date();

/** POST /api/meal-plans/{id}/repeat: every week until stopped, or until the given last day. */
export const repeatMealRequestSchema = z.object({
  until: plannableDaySchema.nullish().transform((until) => until ?? null),
});
export type RepeatMealRequest = z.input<typeof repeatMealRequestSchema>;

/** A meal that repeats weekly. `planned` counts the meals that the call added to the plan. */
export const mealRepeatSchema = z.object({
  id: idSchema,
  until: day.nullable(),
  planned: z.number().int(),
});
export type MealRepeat = z.infer<typeof mealRepeatSchema>;

/** When a repeat stops, what happens to later meals that it already planned. */
export const laterMeals = ['keep', 'remove'] as const;
export type LaterMeals = (typeof laterMeals)[number];

/** POST /api/meal-plans/repeats/{id}/stop */
export const stopRepeatRequestSchema = z.object({ later: z.enum(laterMeals) });
export type StopRepeatRequest = z.input<typeof stopRepeatRequestSchema>;

/** `removed` counts the meals that the call removed from the plan. */
export const stoppedRepeatSchema = z.object({ removed: z.number().int() });
export type StoppedRepeat = z.infer<typeof stoppedRepeatSchema>;
