import { useLiveInvalidation, useSession } from '@forkcast/web-kit';
import { useEffect } from 'react';
import { plannerApi } from '../../../api/plannerApi';
import { hasPlanned } from '../week/hasPlanned';
import { useHasCompanyQuery, useHasListQuery, useHasRecipesQuery } from './firstStepsApi';
import { useStoredFirstSteps } from './readFirstSteps';

export const steps = ['recipe', 'plan', 'list', 'invite'] as const;
export type Step = (typeof steps)[number];

/**
 * Which of the first steps are done. They are only shown to households that were empty when this device first
 * checked.
 *
 * @param isPlanned whether something is planned in the shown week; undefined if unknown
 */
export function useFirstSteps(isPlanned: boolean | undefined) {
  const { id } = useSession().user;
  const [stored, update] = useStoredFirstSteps(id);
  const options = { skip: stored.stage === 'over', refetchOnMountOrArgChange: true };
  const recipes = useHasRecipesQuery(undefined, options);
  const list = useHasListQuery(undefined, options);
  const company = useHasCompanyQuery(undefined, options);
  useLiveInvalidation(plannerApi, { 'shopping-list': ['ShoppingList'], recipes: ['Recipes'] });

  const seen: Record<Step, boolean | undefined> = {
    recipe: recipes.data,
    plan: hasPlanned(id) || isPlanned,
    list: list.data,
    invite: company.data,
  };
  const isKnown = steps.every((step) => seen[step] !== undefined);
  const hasAnything = steps.some((step) => seen[step]);
  // Examples can be removed again. Other steps stay done.
  const isDone = (step: Step) => seen[step] === true || (step !== 'recipe' && stored.done.includes(step));
  const done = steps.filter(isDone);
  const doneKey = done.join();
  useEffect(() => {
    if (stored.stage === null && isKnown) update({ stage: hasAnything ? 'over' : 'shown' });
    else if (stored.stage === 'shown' && doneKey !== stored.done.join()) update({ done: doneKey.split(',') });
    // `update` stores the values of the dependencies above.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [stored.stage, isKnown, hasAnything, doneKey]);
  return {
    isShown: stored.stage === 'shown' && recipes.data !== undefined,
    done,
    examples: stored.examples,
    update,
  };
}
