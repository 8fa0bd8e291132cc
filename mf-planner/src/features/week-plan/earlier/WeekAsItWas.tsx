import type { MealPlanEntry } from '@forkcast/contracts';
import { type Day, shortLabel } from '@forkcast/days';
import { color, EmptyState, MutedText, SkeletonRows, Stack } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { useEffect } from 'react';
import styled from 'styled-components';
import { weekView } from '../week/weekView';
import { differenceText } from './changeTexts';
import { useGetWeekAsOfQuery } from './earlierApi';
import { MealList } from '../MealList';
import { NotLoaded } from '../NotLoaded';
import { shared } from '../../../texts';
import { t } from './texts';

const More = styled.span`
  display: block;
  color: ${color.inkMuted};
`;

interface WeekAsItWasProps {
  week: string;
  sunday: Day;
  revision: number;
  /** Receives whether the version differs from the current week. */
  onLoaded: (isDifferent: boolean) => void;
}

/** A read-only view of a version, by day and meal. */
export function WeekAsItWas({ week, sunday, revision, onLoaded }: WeekAsItWasProps) {
  const { timeZone } = useSession().user;
  const query = useGetWeekAsOfQuery({ week, revision }, { refetchOnMountOrArgChange: true });
  const { currentData, error } = query;
  const difference = currentData && differenceText(currentData.difference);
  useEffect(() => {
    if (difference !== undefined) onLoaded(difference !== null);
  }, [difference, onLoaded]);

  if (error && !currentData) {
    return <NotLoaded failed={(reason) => t('versionNotLoaded', { reason })} query={query} />;
  }
  if (!currentData) return <SkeletonRows rows={5} />;
  const days = weekView(sunday, currentData.entries, timeZone).filter(({ slots }) =>
    slots.some(({ entries }) => entries.length > 0),
  );
  return (
    <Stack gap={4}>
      <MutedText role="status">{difference ?? t('noDifference')}</MutedText>
      {days.length === 0 ? <EmptyState title={t('emptyTitle')} body={t('emptyBody')} /> : null}
      {days.map(({ day, weekday, slots }) => (
        <section key={day} aria-labelledby={`version-${day}`}>
          <Stack gap={1}>
            <h3 id={`version-${day}`}>{shared('day', { weekday, date: shortLabel(day) })}</h3>
            <MealList>
              {slots.flatMap(({ key, mealType, entries }) =>
                entries.length === 0
                  ? []
                  : [
                      <dt key={key}>{shared(mealType)}</dt>,
                      ...entries.map((entry) => <Planned key={entry.id} entry={entry} />),
                    ],
              )}
            </MealList>
          </Stack>
        </section>
      ))}
    </Stack>
  );
}

function Planned({ entry: { recipeName, servings, recipeUrl, notes } }: { entry: MealPlanEntry }) {
  const more = [recipeUrl, notes].filter((line) => line !== null && line !== '');
  return (
    <dd>
      <span>{servings === null ? recipeName : shared('mealFor', { meal: recipeName, servings })}</span>
      {more.map((line) => (
        <More key={line}>{line}</More>
      ))}
    </dd>
  );
}
