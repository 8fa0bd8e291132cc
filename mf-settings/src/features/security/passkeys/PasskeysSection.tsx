import { relyingPartyOf } from '@forkcast/contracts';
import { Stack } from '@forkcast/ui';
import { LoadingOrFailed } from '../../settings/LoadingOrFailed';
import { SettingsSection } from '../../settings/SettingsSection';
import { AddPasskey } from './AddPasskey';
import { PasskeyList } from './PasskeyList';
import { usePasskeysQuery } from './passkeysApi';
import { t } from './texts';

/** The account's passkeys. If none can be added in this browser, shows why. */
export function PasskeysSection() {
  // Uses aren't pushed to the page, so refetch on every visit.
  const query = usePasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const obstacleText = findObstacle();
  return (
    <SettingsSection title={t('heading')} description={t('about')}>
      <Stack gap={4}>
        {data ? (
          <PasskeysOrNone passkeys={data} />
        ) : (
          <LoadingOrFailed
            loading={t('loading')}
            failed={(reason) => t('loadFailed', { reason })}
            query={query}
          />
        )}
        {obstacleText === null ? <AddPasskey /> : <p>{obstacleText}</p>}
      </Stack>
    </SettingsSection>
  );
}

function PasskeysOrNone({ passkeys }: Parameters<typeof PasskeyList>[0]) {
  return passkeys.length === 0 ? <p>{t('none')}</p> : <PasskeyList passkeys={passkeys} />;
}

/** Checks the address first, because browsers hide WebAuthn without HTTPS. */
function findObstacle(): string | null {
  if (relyingPartyOf(window.location.origin) === null) return t('needsHttps');
  return 'PublicKeyCredential' in window ? null : t('notSupported');
}
