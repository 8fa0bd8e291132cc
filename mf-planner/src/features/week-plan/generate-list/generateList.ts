import type { GenerateShoppingListRequest, MealPlanEntry } from '@forkcast/contracts';
import { type Day, dayOf, endOf, midnightOf, rangeLabel, shortLabel, weekdayName } from '@forkcast/days';
import { isApiFailure, type useOutcome, type useShell } from '@forkcast/web-kit';
import { shared } from '../../../texts';
import { weekLabel } from '../week/weekView';
import { type DaysToBuyFor, daysToBuyFor } from './daysToBuyFor';
import { t } from './texts';
import type { ShownList } from './useGenerateList';

export { GeneratedList } from './GeneratedList';

interface GenerateOptions extends ReturnType<typeof useOutcome> {
  sunday: Day;
  today: Day;
  timeZone: string;
  /** The week's entries; undefined if they can't be loaded. */
  entries: readonly MealPlanEntry[] | undefined;
  generate: (range: GenerateShoppingListRequest) => Promise<{ error?: unknown }>;
  toast: ReturnType<typeof useShell>['toast'];
  /** Opens the dialog to plan a meal, for a week without meals. */
  onPlan: () => void;
}

/** Generates the list and shows the outcome. Returns null if there is no list to show. */
export async function generateList({
  sunday,
  today,
  timeZone,
  entries,
  generate,
  toast,
  done,
  failed,
  onPlan,
}: GenerateOptions): Promise<Pick<ShownList, 'isSample'> | null> {
  const meals = entries?.filter(({ kind }) => kind !== 'note');
  const planned = meals ? meals.map(({ date }) => dayOf(date, timeZone)) : null;
  const days = daysToBuyFor(sunday, today, planned);
  if (!days) {
    toast({
      title: t('nothingPlanned'),
      description: t('nothingPlannedBody', { days: weekLabel(sunday) }),
      action: { label: t('planMeal'), onClick: onPlan },
    });
    return null;
  }
  const { error } = await generate({
    startDate: midnightOf(days.first, timeZone).toISOString(),
    endDate: endOf(days.last, timeZone).toISOString(),
  });
  if (!error) {
    done(t('generated'), t('generatedBody', { days: daysLabel(days) }));
    return { isSample: false };
  }
  if (isApiFailure(error) && typeof error.status === 'number' && error.status < 500) {
    failed(shared('failure'), shared('generateFailed'));
    return null;
  }
  toast({ title: t('sampleGenerated'), description: t('sampleGeneratedBody') });
  return { isSample: true };
}

/** 'Nov 26 - Nov 28, 2026', or 'Saturday, Nov 28'. */
function daysLabel({ first, last }: DaysToBuyFor): string {
  if (first !== last) return rangeLabel(first, last);
  return shared('day', { weekday: weekdayName(first), date: shortLabel(first) });
}
