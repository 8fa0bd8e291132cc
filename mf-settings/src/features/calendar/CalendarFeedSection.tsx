import { Button, icons, Row } from '@forkcast/ui';
import { useShell } from '@forkcast/web-kit';
import { useFailureToast } from '../../useFailureToast';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { SettingsSection } from '../settings/SettingsSection';
import { useCalendarFeedQuery, useMakeCalendarFeedMutation } from './calendarApi';
import { FeedAddress } from './FeedAddress';

/** The plan for every calendar that can subscribe to an address. */
export function CalendarFeedSection() {
  const { data: feed, error, isFetching, refetch } = useCalendarFeedQuery();
  return (
    <SettingsSection
      title="iCalendar Feed"
      description="Apple Calendar, Outlook, Thunderbird and most others can subscribe to an address and show your plan beside your other appointments. It shows the meals and details chosen above. Whoever has the address can read them, so share it only with people you trust."
    >
      {feed === undefined ? (
        <LoadingOrFailed what="your feed" error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : feed.path === null ? (
        <MakeFeed />
      ) : (
        <FeedAddress path={feed.path} createdAt={feed.createdAt} />
      )}
    </SettingsSection>
  );
}

function MakeFeed() {
  const { toast } = useShell();
  const failed = useFailureToast();
  const [make, { isLoading }] = useMakeCalendarFeedMutation();
  const create = async () => {
    const { error } = await make();
    if (error) failed('Failed to create the feed', error);
    else toast({ title: 'Feed created', description: 'Add its address to your calendar', tone: 'positive' });
  };
  return (
    <Row>
      <Button
        icon={<icons.CalendarDays />}
        pending={isLoading}
        pendingLabel="Creating..."
        onClick={() => void create()}
      >
        Create Feed Address
      </Button>
    </Row>
  );
}
