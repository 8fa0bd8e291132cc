import { Banner } from '@forkcast/ui';
import { t } from './texts';

interface ServerRestoredNoticeProps {
  /** Number of changes from this device that were applied again so far. */
  doneAgain: number;
  onDismiss: () => void;
}

/** Tells the user that the server lost changes and received them again. */
export function ServerRestoredNotice({ doneAgain, onDismiss }: ServerRestoredNoticeProps) {
  return (
    <Banner tone="info" onDismiss={onDismiss}>
      {doneAgain === 0 ? t('sentAgain') : t('doneAgain', { count: doneAgain })}
    </Banner>
  );
}
