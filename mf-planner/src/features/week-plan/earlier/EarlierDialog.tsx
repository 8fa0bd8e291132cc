import type { WeekChange } from '@forkcast/contracts';
import { midnightOf, type Day } from '@forkcast/days';
import { Button, Dialog, icons } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { useState } from 'react';
import { weekLabel } from '../weekView';
import { momentLabel } from './changeWords';
import { useBringBack } from './useBringBack';
import { WeekAsItWas } from './WeekAsItWas';
import { WeekChangeList } from './WeekChangeList';

interface EarlierDialogProps {
  sunday: Day;
  open: boolean;
  onClose: () => void;
}

/** What was done to a week; a version of it to look at, and to bring back. Give it a fresh `key` at each opening. */
export function EarlierDialog({ sunday, open, onClose }: EarlierDialogProps) {
  const { timeZone } = useSession().user;
  const [version, setVersion] = useState<WeekChange | null>(null);
  const [isDifferent, setIsDifferent] = useState(false);
  const { bringBack, isBringing } = useBringBack(sunday);
  const week = midnightOf(sunday, timeZone).toISOString();
  const moment = version && momentLabel(version.at, timeZone);

  const submit = async ({ revision }: WeekChange, when: string) => {
    if (await bringBack(revision, when)) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays || isBringing ? undefined : onClose())}
      title={moment ? `As it was on ${moment}` : 'Earlier versions'}
      description={weekLabel(sunday)}
      footer={
        version && moment ? (
          <>
            <Button
              variant="ghost"
              icon={<icons.ChevronLeft />}
              disabled={isBringing}
              onClick={() => setVersion(null)}
            >
              Back to the list
            </Button>
            <Button
              variant="primary"
              disabled={!isDifferent}
              pending={isBringing}
              pendingLabel="Bringing back..."
              onClick={() => void submit(version, moment)}
            >
              Bring back this week
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
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
