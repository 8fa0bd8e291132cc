import type { Preferences, PreferencesResponse } from '@forkcast/contracts';
import { Banner, Button, Row, Stack, Switch } from '@forkcast/ui';
import { useShell } from '@forkcast/web-kit';
import type { FormEvent } from 'react';
import { useFailureToast } from '../../useFailureToast';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { SettingsSection } from '../settings/SettingsSection';
import { usePreferencesQuery, useSavePreferencesMutation } from './preferencesApi';
import type { PreferenceChoices } from './usePreferenceChoices';

const toggles: readonly { name: keyof Preferences; label: string; hint: string }[] = [
  {
    name: 'emailNotifications',
    label: 'Email notifications',
    hint: 'Off: we mail you nothing but what you ask for, such as a link to a new password',
  },
  {
    name: 'weeklySummary',
    label: 'Weekly summary',
    hint: 'What is planned for the coming week, on Sundays at 5 PM',
  },
  {
    name: 'shoppingListReminders',
    label: 'Shopping list reminders',
    hint: 'What is left on your list, on Saturdays at 9 AM',
  },
];

/** What one wants to be told about. */
export function NotificationsTab({ choices, choose, saved }: PreferenceChoices) {
  const { toast } = useShell();
  const failed = useFailureToast();
  const { data, error, isFetching, refetch } = usePreferencesQuery();
  const [savePreferences, { isLoading }] = useSavePreferencesMutation();

  const save = async (preferences: Preferences) => {
    const result = await savePreferences(preferences);
    if (result.error) {
      failed('Failed to save settings', result.error);
      return;
    }
    saved(preferences);
    toast({
      title: 'Settings saved',
      description: 'Your notification preferences have been saved',
      tone: 'positive',
    });
  };

  return (
    <SettingsSection title="Notifications" description="What you would like to hear about.">
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
          what="your preferences"
          error={error}
          pending={isFetching}
          onRetry={() => void refetch()}
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
    <form aria-label="Notifications" onSubmit={submit}>
      <Stack gap={5}>
        {sendsMail ? null : (
          <Banner tone="info">This server sends no mail. Your choices are kept for when it does.</Banner>
        )}
        {toggles.map(({ name, label, hint }) => (
          <Switch
            key={name}
            label={label}
            hint={hint}
            checked={preferences[name]}
            onCheckedChange={(checked) => onChoose({ [name]: checked })}
          />
        ))}
        <Row>
          <Button type="submit" variant="primary" pending={saving} pendingLabel="Saving...">
            Save Preferences
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
