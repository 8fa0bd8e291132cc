import { Button, icons, Row } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { shared } from '../../texts';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { SettingsSection } from '../settings/SettingsSection';
import { useCalendarFeedQuery, useMakeCalendarFeedMutation } from './calendarApi';
import { FeedAddress } from './FeedAddress';
import { t } from './texts';

/** A feed of the plan for any calendar that can subscribe to an address. */
export function CalendarFeedSection() {
  const query = useCalendarFeedQuery();
  const { data: feed } = query;
  return (
    <SettingsSection title={t('feed')} description={t('aboutFeed')}>
      {feed === undefined ? (
        <LoadingOrFailed
          loading={t('feedLoading')}
          failed={(reason) => t('feedLoadFailed', { reason })}
          query={query}
        />
      ) : feed.path === null ? (
        <MakeFeed />
      ) : (
        <FeedAddress path={feed.path} createdAt={feed.createdAt} />
      )}
    </SettingsSection>
  );
}

function MakeFeed() {
  const { done, failed } = useOutcome();
  const [make, { isLoading }] = useMakeCalendarFeedMutation();
  const create = async () => {
    const { error } = await make();
    if (error) failed(t('createFeedFailed'), error);
    else done(t('feedCreated'), t('addFeed'));
  };
  return (
    <Row>
      <Button
        icon={<icons.CalendarDays />}
        pending={isLoading}
        pendingLabel={shared('creating')}
        onClick={() => void create()}
      >
        {t('createFeed')}
      </Button>
    </Row>
  );
}
