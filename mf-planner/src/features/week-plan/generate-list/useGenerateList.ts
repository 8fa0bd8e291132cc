import { type Day, weekRange } from '@forkcast/days';
import { isApiFailure, useOutcome, useSession, useShell } from '@forkcast/web-kit';
import { useState } from 'react';
import { useGenerateShoppingListMutation } from '../weekPlanApi';
import { shared } from '../../../texts';
import { t } from './texts';

/** Which list the panel under the planner shows, if any. */
export type ShownList = 'none' | 'own' | 'sample';

/**
 * Generates the shopping list of a week. A server that cannot do it now leaves the user with a sample list; a
 * server that rejects the request is a failure.
 */
export function useGenerateList() {
  const { user } = useSession();
  const { toast } = useShell();
  const { done, failed } = useOutcome();
  const [generate, { isLoading }] = useGenerateShoppingListMutation();
  const [shownList, setShownList] = useState<ShownList>('none');
  const [asked, setAsked] = useState<Day | null>(null);

  const generateFor = async (sunday: Day) => {
    setAsked(sunday);
    const { error } = await generate(weekRange(sunday, user.timeZone));
    if (!error) {
      setShownList('own');
      done(t('generated'), t('generatedBody'));
    } else if (isApiFailure(error) && typeof error.status === 'number' && error.status < 500) {
      failed(shared('failure'), t('generateFailed'));
    } else {
      setShownList('sample');
      toast({ title: t('sampleGenerated'), description: t('sampleGeneratedBody') });
    }
  };
  const generateAgain = () => {
    if (asked !== null) void generateFor(asked);
  };
  return { generateFor, generateAgain, isGenerating: isLoading, shownList };
}
