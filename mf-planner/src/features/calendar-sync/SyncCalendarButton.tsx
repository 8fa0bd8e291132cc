import type { Day } from '@forkcast/days';
import { Button, icons } from '@forkcast/ui';
import { useSyncCalendar } from './useSyncCalendar';
import { t } from './texts';

/** 'Sync with calendar': the shown week. */
export function SyncCalendarButton({ sunday }: { sunday: Day }) {
  const { syncWeek, isSyncing } = useSyncCalendar();
  return (
    <Button
      icon={<icons.RefreshCw />}
      pending={isSyncing}
      pendingLabel={t('syncing')}
      onClick={() => void syncWeek(sunday)}
    >
      {t('sync')}
    </Button>
  );
}
