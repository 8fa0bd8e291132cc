import type { Recipe } from '@forkcast/contracts';
import { useMeasures } from '@forkcast/recipe-ui';
import type { CookedAmount } from './cookAddress';
import { usePlace } from './place/usePlace';
import { stepParts, type StepPart } from './step/stepParts';
import { useTimers } from './timers/useTimers';

/** State of a recipe in cook mode: step, servings and timers. */
export function useCookedRecipe(recipe: Recipe, { servings: wanted, multiple }: CookedAmount) {
  const { id, name, steps, servings } = recipe;
  const place = usePlace(id, steps.length);
  const { timers, start } = useTimers();
  const { system } = useMeasures();
  const factor = servings === null ? multiple : (wanted ?? servings) / servings;

  const partsOf = (step: number) => stepParts(recipe, step, factor, system);
  const isRunning = (key: string) => timers.some((timer) => timer.recipeId === id && timer.place === key);
  const startTimer = (step: number, { timer }: StepPart) => {
    if (!timer) return;
    const { minutes, label, key } = timer;
    start({ recipeId: id, recipeName: name, step: step + 1, place: key, label, minutes });
  };
  return {
    recipe,
    place,
    factor,
    /** The system to convert amounts to, as chosen on this device; null leaves them unconverted. */
    system,
    /** The servings shown; null if the recipe states none. */
    servings: servings === null ? null : (wanted ?? servings),
    /** The multiple, if the recipe states no servings. */
    multiple: servings === null ? multiple : 1,
    partsOf,
    isRunning,
    startTimer,
    /** Starts the step's first timer that isn't running. Returns false if there is none. */
    startNextTimer: (step: number): boolean => {
      const next = partsOf(step).find(({ timer }) => timer && !isRunning(timer.key));
      if (next) startTimer(step, next);
      return next !== undefined;
    },
    startCustomTimer: (minutes: number, label: string) =>
      start({ recipeId: id, recipeName: name, step: null, place: null, label, minutes }),
  };
}

export type CookedRecipe = ReturnType<typeof useCookedRecipe>;
