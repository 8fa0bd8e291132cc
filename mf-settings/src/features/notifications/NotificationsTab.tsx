import type { Preferences, PreferencesResponse } from '@forkcast/contracts';
import { Banner, Button, Row, Stack, Switch } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import type { FormEvent } from 'react';
import { shared } from '../../texts';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { SettingsSection } from '../settings/SettingsSection';
import type { UnsavedChoices } from '../settings/useUnsavedChoices';
import { usePreferencesQuery, useSavePreferencesMutation } from './preferencesApi';
import { t } from './texts';

const toggles = [
  { name: 'emailNotifications', hint: 'aboutEmailNotifications' },
  { name: 'weeklySummary', hint: 'aboutWeeklySummary' },
  { name: 'shoppingListReminders', hint: 'aboutShoppingListReminders' },
] as const satisfies readonly { name: keyof Preferences; hint: string }[];

/** The user's notification preferences. */
export function NotificationsTab(unsaved: UnsavedChoices<Preferences>) {
  const query = usePreferencesQuery();
  return (
    <SettingsSection title={t('heading')} description={t('about')}>
      {query.data ? (
        <PreferencesForm saved={query.data} {...unsaved} />
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

interface PreferencesFormProps extends UnsavedChoices<Preferences> {
  saved: PreferencesResponse;
}

function PreferencesForm({ saved, choices, choose, discardSaved }: PreferencesFormProps) {
  const { done, failed } = useOutcome();
  const [savePreferences, { isLoading }] = useSavePreferencesMutation();
  const { sendsMail, ...preferences } = { ...saved, ...choices };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await savePreferences(preferences);
    if (error) {
      failed(shared('settingsNotSaved'), error);
      return;
    }
    discardSaved(choices);
    done(shared('settingsSaved'), t('saved'));
  };
  return (
    <form aria-label={t('heading')} onSubmit={(event) => void save(event)}>
      <Stack gap={5}>
        {sendsMail ? null : <Banner tone="info">{t('noMail')}</Banner>}
        {toggles.map(({ name, hint }) => (
          <Switch
            key={name}
            label={t(name)}
            hint={t(hint)}
            checked={preferences[name]}
            onCheckedChange={(checked) => choose({ [name]: checked })}
          />
        ))}
        <Row>
          <Button type="submit" variant="primary" pending={isLoading} pendingLabel={shared('saving')}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
