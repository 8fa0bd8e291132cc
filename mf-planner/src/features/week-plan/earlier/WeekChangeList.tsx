import type { WeekChange } from '@forkcast/contracts';
import { dayOf, longLabel, type Day } from '@forkcast/days';
import { Button, color, EmptyState, SkeletonRows, space, Stack, text, VisuallyHidden } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useListWeekChangesQuery } from './earlierApi';
import { NotLoaded } from '../NotLoaded';
import { WeekChangeRow } from './WeekChangeRow';
import { t } from './texts';

const DayTitle = styled.h3`
  margin-bottom: ${space[2]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
  font-weight: 600;
`;

interface WeekChangeListProps {
  /** Any instant of the week. */
  week: string;
  onChoose: (change: WeekChange) => void;
}

/** Lists the changes of the week by day, latest first. */
export function WeekChangeList({ week, onChoose }: WeekChangeListProps) {
  // Each page of the list starts before a revision; the first one starts with the newest change.
  const [pageStarts, setPageStarts] = useState<readonly (number | null)[]>([null]);
  return (
    <Stack gap={4}>
      {pageStarts.map((before, place) => (
        <ChangesPage
          key={before ?? 'newest'}
          week={week}
          before={before}
          onChoose={onChoose}
          onMore={place === pageStarts.length - 1 ? (oldest) => setPageStarts([...pageStarts, oldest]) : null}
        />
      ))}
    </Stack>
  );
}

interface ChangesPageProps extends WeekChangeListProps {
  before: number | null;
  onMore: ((oldest: number) => void) | null;
}

function ChangesPage({ week, before, onChoose, onMore }: ChangesPageProps) {
  const { timeZone } = useSession().user;
  const query = useListWeekChangesQuery({ week, before }, { refetchOnMountOrArgChange: true });
  const { data, error } = query;
  if (error && !data) {
    return <NotLoaded failed={(reason) => t('versionsNotLoaded', { reason })} query={query} />;
  }
  if (!data) {
    return (
      <div>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <SkeletonRows rows={4} />
      </div>
    );
  }
  const oldest = data.changes.at(-1);
  if (!oldest && before === null) {
    return <EmptyState title={t('noVersionsTitle')} body={t('noVersionsBody')} />;
  }
  return (
    <>
      {byDay(data.changes, timeZone).map(({ day, changes }) => (
        <section key={day} aria-labelledby={`changes-${before ?? 'newest'}-${day}`}>
          <DayTitle id={`changes-${before ?? 'newest'}-${day}`}>{longLabel(day)}</DayTitle>
          <Stack as="ol" gap={2}>
            {changes.map((change, place) => (
              <WeekChangeRow
                key={change.revision}
                change={change}
                isCurrent={before === null && place === 0 && change === data.changes[0]}
                onChoose={onChoose}
              />
            ))}
          </Stack>
        </section>
      ))}
      {onMore && data.more && oldest ? (
        <Button onClick={() => onMore(oldest.revision)}>{t('showOlder')}</Button>
      ) : null}
    </>
  );
}

function byDay(changes: readonly WeekChange[], timeZone: string) {
  const days = new Map<Day, WeekChange[]>();
  for (const change of changes) {
    const day = dayOf(change.at, timeZone);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return [...days].map(([day, ofDay]) => ({ day, changes: ofDay }));
}
