import type { Day } from '@forkcast/days';
import { Button, icons } from '@forkcast/ui';
import { useDialog } from '@forkcast/web-kit';
import { useWeekDialogs } from '../useWeekDialogs';
import { t } from './buttonTexts';

/** 'Copy week…': asks where to. */
export function CopyWeekButton({ sunday, disabled }: { sunday: Day; disabled: boolean }) {
  const copying = useDialog<Day>();
  const later = useWeekDialogs(copying.open);
  return (
    <>
      <Button variant="ghost" icon={<icons.Copy />} disabled={disabled} onClick={() => copying.show(sunday)}>
        {t('open')}
      </Button>
      {later && copying.subject ? (
        <later.CopyWeekDialog
          key={`copying-${copying.round}`}
          sunday={copying.subject}
          open={copying.open}
          onClose={copying.close}
        />
      ) : null}
    </>
  );
}
