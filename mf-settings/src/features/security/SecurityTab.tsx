import { Stack } from '@forkcast/ui';
import { ExportSection } from '../export/ExportSection';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { SettingsSection } from '../settings/SettingsSection';
import { ChangePassword } from './ChangePassword';
import { ConnectedAccounts } from './ConnectedAccounts';
import { DeleteAccount } from './DeleteAccount';
import { useSignInMethodsQuery } from './securityApi';
import { SignOutEverywhere } from './SignOutEverywhere';

/** The ways into the account, and out of it. */
export function SecurityTab() {
  const { data: methods, error, isFetching, refetch } = useSignInMethodsQuery();
  if (!methods) {
    return (
      <SettingsSection title="Security">
        <LoadingOrFailed
          what="your ways to sign in"
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
      <SignOutEverywhere />
      <ExportSection />
      <DeleteAccount hasPassword={methods.password} />
    </Stack>
  );
}
