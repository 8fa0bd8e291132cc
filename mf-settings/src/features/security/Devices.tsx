import { Stack } from '@forkcast/ui';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { SettingsSection } from '../settings/SettingsSection';
import { DeviceList } from './DeviceList';
import { useSessionsQuery } from './securityApi';
import { SignOutButtons } from './SignOutButtons';
import { t } from './texts';

/** The signed-in devices, with buttons to sign them out. */
export function Devices() {
  // Sign-ins aren't pushed to the page, so refetch on every visit.
  const query = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const otherDevices = data?.filter(({ current }) => !current).length ?? 0;
  return (
    <SettingsSection title={t('devices')} description={t('aboutDevices')}>
      <Stack gap={4}>
        {data ? (
          <DeviceList sessions={data} />
        ) : (
          <LoadingOrFailed
            loading={t('devicesLoading')}
            failed={(reason) => t('devicesLoadFailed', { reason })}
            query={query}
          />
        )}
        <SignOutButtons otherDevices={otherDevices} />
      </Stack>
    </SettingsSection>
  );
}
