import { Stack } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { SettingsSection } from '../settings/SettingsSection';
import { useHouseholdQuery } from './householdApi';
import { DefaultServings } from './DefaultServings';
import { Invitations } from './Invitations';
import { LeaveHousehold } from './LeaveHousehold';
import { Members } from './Members';
import { t } from './texts';

/** The household's members, invitations, and leaving it. */
export function HouseholdSection() {
  const { user } = useSession();
  const query = useHouseholdQuery();
  const { data: household } = query;
  return (
    <SettingsSection title={t('heading')} description={t('about')}>
      {household ? (
        <Stack gap={6}>
          <Members members={household.members} ownId={user.id} />
          <DefaultServings servings={household.defaultServings} />
          <Invitations invitations={household.invitations} isFetching={query.isFetching} />
          {household.members.length > 1 ? <LeaveHousehold /> : null}
        </Stack>
      ) : (
        <LoadingOrFailed
          loading={t('loading')}
          failed={(reason) => t('loadFailed', { reason })}
          query={query}
        />
      )}
    </SettingsSection>
  );
}
