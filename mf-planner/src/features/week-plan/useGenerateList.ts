import type { Day } from '@forkcast/days';
import { isApiFailure, useSession, useShell } from '@forkcast/web-kit';
import { useState } from 'react';
import { useGenerateShoppingListMutation } from './weekPlanApi';
import { weekRange } from './weekRange';

/** Which list the panel under the planner shows, if any. */
export type ShownList = 'none' | 'own' | 'sample';

/**
 * Generates the shopping list of a week. A server that cannot do it now leaves the user with a sample list; a
 * server that understood and refused is a failure (specification, section 8).
 */
export function useGenerateList() {
  const { user } = useSession();
  const { toast } = useShell();
  const [generate, { isLoading }] = useGenerateShoppingListMutation();
  const [shownList, setShownList] = useState<ShownList>('none');

  const generateFor = async (sunday: Day) => {
    const { error } = await generate(weekRange(sunday, user.timeZone));
    if (!error) {
      setShownList('own');
      toast({
        title: 'Success!',
        description: 'Shopping list generated from your meal plan',
        tone: 'positive',
      });
    } else if (isApiFailure(error) && typeof error.status === 'number' && error.status < 500) {
      toast({
        title: 'Error',
        description: 'Failed to generate shopping list. Please try again.',
        tone: 'destructive',
      });
    } else {
      setShownList('sample');
      toast({ title: 'Success! (Demo)', description: 'Shopping list generated with sample data' });
    }
  };
  return { generateFor, isGenerating: isLoading, shownList };
}
