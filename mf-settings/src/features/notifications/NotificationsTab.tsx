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
export function NotificationsTab({ choices, choose, discardSaved }: UnsavedChoices<Preferences>) {
  const { done, failed } = useOutcome();
  const query = usePreferencesQuery();
  const { data } = query;
  const [savePreferences, { isLoading }] = useSavePreferencesMutation();

  const save = async (preferences: Preferences) => {
    const result = await savePreferences(preferences);
    if (result.error) {
      failed(shared('settingsNotSaved'), result.error);
      return;
    }
    discardSaved(choices);
    done(shared('settingsSaved'), t('saved'));
  };

  return (
    <SettingsSection title={t('heading')} description={t('about')}>
      {data ? (
        <PreferencesForm
          preferences={{ ...preferencesIn(data), ...choices }}
          sendsMail={data.sendsMail}
          saving={isLoading}
          onChoose={choose}
          onSave={save}
        />
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

function preferencesIn({ sendsMail: _, ...preferences }: PreferencesResponse): Preferences {
  return preferences;
}

interface PreferencesFormProps {
  preferences: Preferences;
  sendsMail: boolean;
  saving: boolean;
  onChoose: (choice: Partial<Preferences>) => void;
  onSave: (preferences: Preferences) => Promise<void>;
}

function PreferencesForm({ preferences, sendsMail, saving, onChoose, onSave }: PreferencesFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSave(preferences);
  };
  return (
    <form aria-label={t('heading')} onSubmit={submit}>
      <Stack gap={5}>
        {sendsMail ? null : <Banner tone="info">{t('noMail')}</Banner>}
        {toggles.map(({ name, hint }) => (
          <Switch
            key={name}
            label={t(name)}
            hint={t(hint)}
            checked={preferences[name]}
            onCheckedChange={(checked) => onChoose({ [name]: checked })}
          />
        ))}
        <Row>
          <Button type="submit" variant="primary" pending={saving} pendingLabel={shared('saving')}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
