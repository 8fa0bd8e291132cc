import { Stack } from '@forkcast/ui';
import { HouseholdSection } from '../household/HouseholdSection';
import { SettingsSection } from '../settings/SettingsSection';
import { ProfileFields } from './ProfileFields';
import type { ProfileForm } from './useProfileForm';

/** One's profile and household. */
export function ProfileTab({ form }: { form: ProfileForm }) {
  return (
    <Stack gap={6}>
      <SettingsSection title="Profile" description="Your household sees your name and avatar.">
        <ProfileFields form={form} />
      </SettingsSection>
      <HouseholdSection />
    </Stack>
  );
}
