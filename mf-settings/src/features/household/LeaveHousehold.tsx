import { Button, ConfirmDialog, icons, Row } from '@forkcast/ui';
import { useState } from 'react';
import { startAfresh } from '../../startAfresh';
import { useFailureToast } from '../../useFailureToast';
import { useLeaveHouseholdMutation } from './householdApi';
import { MOVED } from './moved';

/** The way out, into a household of one's own. */
export function LeaveHousehold() {
  const failed = useFailureToast();
  const [leaveHousehold] = useLeaveHouseholdMutation();
  const [asking, setAsking] = useState(false);

  const leave = async () => {
    const { error } = await leaveHousehold();
    if (error) failed('Failed to leave the household', error);
    else startAfresh(MOVED.left);
  };

  return (
    <Row>
      <Button variant="ghost" icon={<icons.LogOut />} onClick={() => setAsking(true)}>
        Leave Household
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Leave this household?"
        body="You will have a household of your own with a copy of the recipes. The meal plan, its history and the shopping list stay with the others."
        confirmLabel="Leave Household"
        destructive
        onConfirm={leave}
      />
    </Row>
  );
}
