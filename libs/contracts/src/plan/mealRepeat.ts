import { z } from 'zod';
import '../jitless';
import { idSchema } from '../fields';
import { plannableDaySchema } from './mealPlan';

const day = z.iso.date();

/** POST /api/meal-plans/{id}/repeat: every week until told otherwise, or to the last day given. */
export const repeatMealRequestSchema = z.object({
  until: plannableDaySchema.nullish().transform((until) => until ?? null),
});
export type RepeatMealRequest = z.input<typeof repeatMealRequestSchema>;

/** A meal that is planned again every week. `planned` counts the meals that the call brought into the plan. */
export const mealRepeatSchema = z.object({
  id: idSchema,
  until: day.nullable(),
  planned: z.number().int(),
});
export type MealRepeat = z.infer<typeof mealRepeatSchema>;

/** What becomes of the meals of later days that a repeat has planned already, when it stops. */
export const laterMeals = ['keep', 'remove'] as const;
export type LaterMeals = (typeof laterMeals)[number];

/** POST /api/meal-plans/repeats/{id}/stop */
export const stopRepeatRequestSchema = z.object({ later: z.enum(laterMeals) });
export type StopRepeatRequest = z.input<typeof stopRepeatRequestSchema>;

/** `removed` counts the meals that the call took out of the plan. */
export const stoppedRepeatSchema = z.object({ removed: z.number().int() });
export type StoppedRepeat = z.infer<typeof stoppedRepeatSchema>;
