import { Button, Row, Stack } from '@forkcast/ui';
import { EntryList } from '../settings/EntryList';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { SettingsSection } from '../settings/SettingsSection';
import { PersonEntry } from './PersonEntry';
import { usePeopleInfiniteQuery } from './serverApi';
import { t } from './texts';

/** All accounts, a page at a time. */
export function PeopleSection() {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    usePeopleInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const people = data?.pages.flatMap((page) => page.people);
  return (
    <SettingsSection title={t('people')} description={t('aboutPeople')}>
      {people ? (
        <Stack gap={4}>
          <EntryList aria-label={t('people')}>
            {people.map((person) => (
              <PersonEntry key={person.id} person={person} />
            ))}
          </EntryList>
          {hasNextPage ? (
            <Row>
              <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('more')}
              </Button>
            </Row>
          ) : null}
        </Stack>
      ) : (
        <LoadingOrFailed
          loading={t('peopleLoading')}
          failed={(reason) => t('peopleLoadFailed', { reason })}
          error={error}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SettingsSection>
  );
}
