import type { Day } from '@forkcast/days';
import { Button, icons } from '@forkcast/ui';
import { useSyncCalendar } from './useSyncCalendar';

/** 'Sync with calendar': the shown week. */
export function SyncCalendarButton({ sunday }: { sunday: Day }) {
  const { syncWeek, isSyncing } = useSyncCalendar();
  return (
    <Button
      icon={<icons.RefreshCw />}
      pending={isSyncing}
      pendingLabel="Syncing..."
      onClick={() => void syncWeek(sunday)}
    >
      Sync with calendar
    </Button>
  );
}
