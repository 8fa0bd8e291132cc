import { icons, Row } from '@forkcast/ui';
import { ConfirmButton, useOutcome } from '@forkcast/web-kit';
import { reloadAt } from '../../reloadAt';
import { useLeaveHouseholdMutation } from './householdApi';
import { MOVED } from './moved';
import { t } from './texts';

/** Leaves the household for a new one of the user's own. */
export function LeaveHousehold() {
  const { failed } = useOutcome();
  const [leaveHousehold] = useLeaveHouseholdMutation();

  const leave = async () => {
    const { error } = await leaveHousehold();
    if (error) failed(t('leaveFailed'), error);
    else reloadAt(MOVED.left);
  };

  return (
    <Row>
      <ConfirmButton
        variant="ghost"
        icon={<icons.LogOut />}
        label={t('leave')}
        title={t('leaveHeading')}
        body={t('aboutLeaving')}
        destructive
        onConfirm={leave}
      />
    </Row>
  );
}
