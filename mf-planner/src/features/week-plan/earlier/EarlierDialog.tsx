import type { WeekChange } from '@forkcast/contracts';
import { midnightOf, type Day } from '@forkcast/days';
import { Button, Dialog, icons } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { useState } from 'react';
import { weekLabel } from '../week/weekView';
import { momentLabel } from './changeTexts';
import { useRestoreWeek } from './useRestoreWeek';
import { WeekAsItWas } from './WeekAsItWas';
import { WeekChangeList } from './WeekChangeList';
import { shared } from '../../../texts';
import { t } from './texts';

interface EarlierDialogProps {
  sunday: Day;
  open: boolean;
  onClose: () => void;
}

/** Lists the versions of a week, shows one and restores it. Use a new `key` for each opening. */
export function EarlierDialog({ sunday, open, onClose }: EarlierDialogProps) {
  const { timeZone } = useSession().user;
  const [version, setVersion] = useState<WeekChange | null>(null);
  const [isDifferent, setIsDifferent] = useState(false);
  const { restoreWeek, isRestoring } = useRestoreWeek(sunday);
  const week = midnightOf(sunday, timeZone).toISOString();
  const moment = version && momentLabel(version.at, timeZone);

  const submit = async ({ revision }: WeekChange, when: string) => {
    if (await restoreWeek(revision, when)) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      pending={isRestoring}
      title={moment ? t('versionTitle', { moment }) : t('title')}
      description={weekLabel(sunday)}
      footer={
        version && moment ? (
          <>
            <Button
              variant="ghost"
              icon={<icons.ChevronLeft />}
              disabled={isRestoring}
              onClick={() => setVersion(null)}
            >
              {t('backToList')}
            </Button>
            <Button
              variant="primary"
              disabled={!isDifferent}
              pending={isRestoring}
              pendingLabel={t('bringingBack')}
              onClick={() => void submit(version, moment)}
            >
              {t('bringBack')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{shared('close')}</Button>
        )
      }
    >
      {version ? (
        <WeekAsItWas week={week} sunday={sunday} revision={version.revision} onLoaded={setIsDifferent} />
      ) : (
        <WeekChangeList
          week={week}
          onChoose={(change) => {
            setIsDifferent(false);
            setVersion(change);
          }}
        />
      )}
    </Dialog>
  );
}
