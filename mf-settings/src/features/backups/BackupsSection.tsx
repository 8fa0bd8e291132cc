import type { BackupsResponse } from '@forkcast/contracts';
import { Banner, Button, Row } from '@forkcast/ui';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useState } from 'react';
import { momentText } from '../../dates';
import { Facts } from '../server/Facts';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { SettingsSection } from '../settings/SettingsSection';
import { useBackupsQuery, useBackUpNowMutation } from './backupsApi';
import { t } from './texts';

/** How often to check whether a running backup has finished. */
const POLLING_MS = 2_000;

/** The automatic backups of the server, for administrators. */
export function BackupsSection() {
  const [isRunning, setRunning] = useState(false);
  const query = useBackupsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isRunning ? POLLING_MS : 0,
  });
  const { data } = query;
  const isNowRunning = data?.automatic?.isRunning ?? false;
  if (isNowRunning !== isRunning) setRunning(isNowRunning);
  if (!data) {
    return (
      <SettingsSection title={t('backups')}>
        <LoadingOrFailed
          loading={t('loading')}
          failed={(reason) => t('loadFailed', { reason })}
          query={query}
        />
      </SettingsSection>
    );
  }
  if (!data.automatic) {
    return (
      <SettingsSection title={t('backups')}>
        <p>{t('off')}</p>
      </SettingsSection>
    );
  }
  return <AutomaticBackups {...data.automatic} />;
}

function AutomaticBackups({
  everyHours,
  keep,
  isRunning,
  backups,
  problem,
}: NonNullable<BackupsResponse['automatic']>) {
  const { user } = useSession();
  const { done, failed } = useOutcome();
  const [backUpNow, { isLoading }] = useBackUpNowMutation();
  const [newest] = backups;

  const startBackup = async () => {
    const { data, error } = await backUpNow();
    if (data) done(t('backUpNow'), t('started'));
    else failed(t('notStarted'), error);
  };
  return (
    <SettingsSection title={t('backups')} description={t('aboutBackups', { hours: String(everyHours) })}>
      {problem === null ? null : <Banner tone="danger">{t('problem', { problem })}</Banner>}
      <Facts
        rows={[
          { name: t('newest'), value: newest ? momentText(newest, user.timeZone) : t('none') },
          { name: t('kept'), value: t('keptOf', { count: backups.length, keep: String(keep) }) },
        ]}
      />
      <Row>
        <Button
          pending={isLoading || isRunning}
          pendingLabel={t('backingUp')}
          onClick={() => void startBackup()}
        >
          {t('backUpNow')}
        </Button>
      </Row>
    </SettingsSection>
  );
}
