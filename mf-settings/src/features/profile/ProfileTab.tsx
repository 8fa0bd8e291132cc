import { Stack } from '@forkcast/ui';
import { AppearanceSection } from '../appearance/AppearanceSection';
import { DeviceSection } from '../device/DeviceSection';
import { HouseholdSection } from '../household/HouseholdSection';
import { SettingsSection } from '../settings/SettingsSection';
import { ProfileFields } from './ProfileFields';
import { t } from './texts';
import type { ProfileForm } from './useProfileForm';

export function ProfileTab({ form }: { form: ProfileForm }) {
  return (
    <Stack gap={6}>
      <SettingsSection title={t('heading')} description={t('about')}>
        <ProfileFields form={form} />
      </SettingsSection>
      <AppearanceSection />
      <HouseholdSection />
      <DeviceSection />
    </Stack>
  );
}
