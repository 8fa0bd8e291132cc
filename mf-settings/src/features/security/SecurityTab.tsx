import { Stack } from '@forkcast/ui';
import { ExportSection } from '../export/ExportSection';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { SettingsSection } from '../settings/SettingsSection';
import { ChangePassword } from './ChangePassword';
import { ConnectedAccounts } from './ConnectedAccounts';
import { DeleteAccount } from './DeleteAccount';
import { Devices } from './Devices';
import { useSignInMethodsQuery } from './securityApi';
import { t } from './texts';

/** Sign-in methods, devices, and deleting the account. */
export function SecurityTab() {
  const { data: methods, error, isFetching, refetch } = useSignInMethodsQuery();
  if (!methods) {
    return (
      <SettingsSection title={t('heading')}>
        <LoadingOrFailed
          loading={t('loading')}
          failed={(reason) => t('loadFailed', { reason })}
          error={error}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      </SettingsSection>
    );
  }
  return (
    <Stack gap={6}>
      <ChangePassword hasPassword={methods.password} />
      <ConnectedAccounts methods={methods} />
      <Devices />
      <ExportSection />
      <DeleteAccount hasPassword={methods.password} />
    </Stack>
  );
}
