import type { MealPlanEntry } from '@forkcast/contracts';
import { type Day, shortLabel } from '@forkcast/days';
import { color, EmptyState, SkeletonRows, space, Stack, text } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { useEffect } from 'react';
import styled from 'styled-components';
import { mealLabels, weekView } from '../weekView';
import { differenceWords } from './changeWords';
import { useGetWeekAsOfQuery } from './earlierApi';
import { NotLoaded } from './NotLoaded';

const DayTitle = styled.h3`
  font-size: ${text.md};
`;

const Meals = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space[1]} ${space[3]};
  margin: 0;
  font-size: ${text.sm};

  dt {
    min-width: 10ch;
    color: ${color.inkMuted};
  }
  dd {
    grid-column: 2;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const More = styled.span`
  display: block;
  color: ${color.inkMuted};
`;

const What = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

interface WeekAsItWasProps {
  week: string;
  sunday: Day;
  revision: number;
  /** Whether it is anything else than what the week is now. */
  onLoaded: (isDifferent: boolean) => void;
}

/** What was planned then, by day and meal, to read. */
export function WeekAsItWas({ week, sunday, revision, onLoaded }: WeekAsItWasProps) {
  const { timeZone } = useSession().user;
  const { currentData, error, isFetching, refetch } = useGetWeekAsOfQuery(
    { week, revision },
    { refetchOnMountOrArgChange: true },
  );
  const words = currentData && differenceWords(currentData.difference);
  useEffect(() => {
    if (words !== undefined) onLoaded(words !== null);
  }, [words, onLoaded]);

  if (error && !currentData) {
    return <NotLoaded what="version" error={error} pending={isFetching} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <SkeletonRows rows={5} />;
  const days = weekView(sunday, currentData.entries, timeZone).filter(({ slots }) =>
    slots.some(({ entries }) => entries.length > 0),
  );
  return (
    <Stack gap={4}>
      <What role="status">
        {words ? `Bringing it back ${words}. Other weeks stay as they are.` : 'The week is like this now.'}
      </What>
      {days.length === 0 ? <EmptyState title="Nothing was planned" body="This week was empty then." /> : null}
      {days.map(({ day, weekday, slots }) => (
        <section key={day} aria-labelledby={`version-${day}`}>
          <Stack gap={1}>
            <DayTitle id={`version-${day}`}>{`${weekday}, ${shortLabel(day)}`}</DayTitle>
            <Meals>
              {slots.flatMap(({ key, mealType, entries }) =>
                entries.length === 0
                  ? []
                  : [
                      <dt key={key}>{mealLabels[mealType]}</dt>,
                      ...entries.map((entry) => <Planned key={entry.id} entry={entry} />),
                    ],
              )}
            </Meals>
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
      {servings === null ? recipeName : `${recipeName} (for ${servings})`}
      {more.map((line) => (
        <More key={line}>{line}</More>
      ))}
    </dd>
  );
}
