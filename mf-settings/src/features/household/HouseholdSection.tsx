import { Stack } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { SettingsSection } from '../settings/SettingsSection';
import { useHouseholdQuery } from './householdApi';
import { Invitations } from './Invitations';
import { LeaveHousehold } from './LeaveHousehold';
import { Members } from './Members';

/** Who shares plan, recipes and list, and the ways in and out. */
export function HouseholdSection() {
  const { user } = useSession();
  const { data: household, error, isFetching, refetch } = useHouseholdQuery();
  return (
    <SettingsSection
      title="Household"
      description="Its members share one meal plan, one recipe collection and one shopping list."
    >
      {household ? (
        <Stack gap={6}>
          <Members members={household.members} ownId={user.id} />
          <Invitations invitations={household.invitations} isFetching={isFetching} />
          {household.members.length > 1 ? <LeaveHousehold /> : null}
        </Stack>
      ) : (
        <LoadingOrFailed
          what="your household"
          error={error}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SettingsSection>
  );
}
