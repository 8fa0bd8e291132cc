import { Banner } from '@forkcast/ui';
import { t } from './texts';

interface SetBackNoticeProps {
  /** How many changes of this device were made again so far. */
  doneAgain: number;
  onDismiss: () => void;
}

/** The server had lost changes, and has them again. */
export function ServerRestoredNotice({ doneAgain, onDismiss }: SetBackNoticeProps) {
  return (
    <Banner tone="info" onDismiss={onDismiss}>
      {doneAgain === 0 ? t('sentAgain') : t('doneAgain', { count: doneAgain })}
    </Banner>
  );
}
