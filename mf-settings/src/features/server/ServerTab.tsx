import { Stack } from '@forkcast/ui';
import { useLiveInvalidation } from '@forkcast/web-kit';
import { settingsApi } from '../../api/settingsApi';
import { BackupsSection } from '../backups/BackupsSection';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { SettingsSection } from '../settings/SettingsSection';
import { EmailSection } from './EmailSection';
import { Facts } from './Facts';
import { PeopleSection } from './PeopleSection';
import { useServerQuery } from './serverApi';
import { SignUpSection } from './SignUpSection';
import { sizeText } from './sizeText';
import { t } from './texts';

/** How the server is run, for its administrators. */
export function ServerTab() {
  useLiveInvalidation(settingsApi, { user: ['People'] });
  // Other administrators' changes aren't pushed to the page.
  const query = useServerQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: server } = query;
  return (
    <Stack gap={6}>
      <PeopleSection />
      {server ? (
        <>
          <SignUpSection {...server.signUp} />
          <StorageSection storage={server.storage} />
          <BackupsSection />
          <EmailSection sendsMail={server.sendsMail} />
          <SettingsSection title={t('version')} description={t('aboutUpdating')}>
            <Facts rows={[{ name: t('version'), value: server.version }]} />
            <p>{t('updateSteps')}</p>
          </SettingsSection>
          <SettingsSection title={t('limits')} description={t('aboutLimits')}>
            <Facts
              rows={server.limits.map(({ variable, value }) => ({
                name: variable,
                value: value.toLocaleString('en-US'),
              }))}
            />
          </SettingsSection>
        </>
      ) : (
        <SettingsSection title={t('signUp')}>
          <LoadingOrFailed
            loading={t('loading')}
            failed={(reason) => t('loadFailed', { reason })}
            query={query}
          />
        </SettingsSection>
      )}
    </Stack>
  );
}

function StorageSection({
  storage,
}: {
  storage: { events: number; documents: number; photos: number } | null;
}) {
  return (
    <SettingsSection title={t('storage')}>
      {storage ? (
        <Facts
          rows={[
            { name: t('events'), value: sizeText(storage.events) },
            { name: t('documents'), value: sizeText(storage.documents) },
            { name: t('photosOfAll'), value: sizeText(storage.photos) },
          ]}
        />
      ) : (
        <p>{t('storedElsewhere')}</p>
      )}
    </SettingsSection>
  );
}
