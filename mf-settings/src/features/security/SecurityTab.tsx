import { Stack } from '@forkcast/ui';
import { lazyPart } from '@forkcast/web-kit/lazyPart';
import { ExportSection } from '../export/ExportSection';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { SettingsSection } from '../settings/SettingsSection';
import { ChangePassword } from './ChangePassword';
import { ConnectedAccounts } from './accounts/ConnectedAccounts';
import { DeleteAccount } from './DeleteAccount';
import { Devices } from './Devices';
import { useSignInMethodsQuery, useSignInProvidersQuery } from './securityApi';
import { t } from './texts';

const PasskeysSection = lazyPart(async () => (await import('./passkeys/PasskeysSection')).PasskeysSection);

/** Sign-in methods, devices, and deleting the account. */
export function SecurityTab() {
  const methodsQuery = useSignInMethodsQuery();
  const providersQuery = useSignInProvidersQuery();
  const { data: methods } = methodsQuery;
  const { data: providers } = providersQuery;
  if (!methods || !providers) {
    return (
      <SettingsSection title={t('heading')}>
        <LoadingOrFailed
          loading={t('loading')}
          failed={(reason) => t('loadFailed', { reason })}
          query={methods ? providersQuery : methodsQuery}
        />
      </SettingsSection>
    );
  }
  return (
    <Stack gap={6}>
      {providers.passwordSignIn ? <ChangePassword hasPassword={methods.password} /> : null}
      <ConnectedAccounts methods={methods} {...providers} />
      <PasskeysSection />
      <Devices />
      <ExportSection />
      <DeleteAccount hasPassword={methods.password} />
    </Stack>
  );
}
