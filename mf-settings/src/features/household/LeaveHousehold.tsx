import { Button, ConfirmDialog, icons, Row } from '@forkcast/ui';
import { useDialog, useOutcome } from '@forkcast/web-kit';
import { startAfresh } from '../../startAfresh';
import { useLeaveHouseholdMutation } from './householdApi';
import { MOVED } from './moved';
import { t } from './texts';

/** The way out, into a household of one's own. */
export function LeaveHousehold() {
  const { failed } = useOutcome();
  const [leaveHousehold] = useLeaveHouseholdMutation();
  const leaving = useDialog();

  const leave = async () => {
    const { error } = await leaveHousehold();
    if (error) failed(t('leaveFailed'), error);
    else startAfresh(MOVED.left);
  };

  return (
    <Row>
      <Button variant="ghost" icon={<icons.LogOut />} onClick={() => leaving.show()}>
        {t('leave')}
      </Button>
      <ConfirmDialog
        open={leaving.open}
        onClose={leaving.close}
        title={t('leaveHeading')}
        body={t('aboutLeaving')}
        confirmLabel={t('leave')}
        destructive
        onConfirm={leave}
      />
    </Row>
  );
}
