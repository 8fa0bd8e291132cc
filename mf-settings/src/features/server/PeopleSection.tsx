import { Button, Row, Stack } from '@forkcast/ui';
import { EntryList } from '../settings/EntryList';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { SettingsSection } from '../settings/SettingsSection';
import { PersonEntry } from './PersonEntry';
import { usePeopleInfiniteQuery } from './serverApi';
import { t } from './texts';

/** All accounts, a page at a time. */
export function PeopleSection() {
  const query = usePeopleInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const people = query.data?.pages.flatMap((page) => page.people);
  return (
    <SettingsSection title={t('people')} description={t('aboutPeople')}>
      {people ? (
        <Stack gap={4}>
          <EntryList aria-label={t('people')}>
            {people.map((person) => (
              <PersonEntry key={person.id} person={person} />
            ))}
          </EntryList>
          {query.hasNextPage ? (
            <Row>
              <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('more')}
              </Button>
            </Row>
          ) : null}
        </Stack>
      ) : (
        <LoadingOrFailed
          loading={t('peopleLoading')}
          failed={(reason) => t('peopleLoadFailed', { reason })}
          query={query}
        />
      )}
    </SettingsSection>
  );
}
