import type { CalendarSettings } from '@forkcast/contracts';
import { Button, Row, space, Stack, Switch, text, TextField } from '@forkcast/ui';
import { useSession, useShell } from '@forkcast/web-kit';
import { type FormEvent } from 'react';
import styled from 'styled-components';
import { useFailureToast } from '../../useFailureToast';
import { SettingsSection } from '../settings/SettingsSection';
import { useSaveCalendarSettingsMutation } from './calendarApi';
import { type CalendarChoices, shownSettings } from './useCalendarChoices';

const Group = styled.fieldset`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${space[3]};
    padding: 0;
    font-size: ${text.md};
    font-weight: 600;
  }
`;

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${space(30)}, 1fr));
  gap: ${space[4]};
`;

const meals = [
  { toggle: 'includeBreakfast', meal: 'breakfast', label: 'Breakfast' },
  { toggle: 'includeLunch', meal: 'lunch', label: 'Lunch' },
  { toggle: 'includeDinner', meal: 'dinner', label: 'Dinner' },
] as const;

const details = [
  { toggle: 'includeNotes', label: 'Notes' },
  { toggle: 'includeUrl', label: 'Recipe links' },
] as const;

interface ExportSectionProps extends CalendarChoices {
  settings: CalendarSettings | null;
  /** Whether there can be a Google Calendar to keep in step. */
  canSync: boolean;
}

/** What of the plan other calendars get, and when its meals are. */
export function ExportSection({ settings, canSync, draft, choose, saved }: ExportSectionProps) {
  const { user } = useSession();
  const { toast } = useShell();
  const failed = useFailureToast();
  const [save, { isLoading }] = useSaveCalendarSettingsMutation();
  const { mealTimes, ...toggles } = shownSettings(settings, draft);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await save({ ...toggles, mealTimes });
    if (error) {
      failed('Failed to save settings', error);
      return;
    }
    saved(draft);
    toast({
      title: 'Settings saved',
      description: 'Your calendar settings have been saved',
      tone: 'positive',
    });
  };

  return (
    <SettingsSection title="Calendar Settings" description="What other calendars get of your plan.">
      <form aria-label="Calendar Settings" onSubmit={(event) => void submit(event)}>
        <Stack gap={6}>
          <Switch
            label="Sync automatically"
            hint={
              canSync
                ? 'Google Calendar follows every change of your plan by itself'
                : 'Needs Google Calendar, which is not set up on this server'
            }
            disabled={!canSync}
            checked={toggles.enabled}
            onCheckedChange={(enabled) => choose({ enabled })}
          />
          <Group>
            <legend>Meals</legend>
            {meals.map(({ toggle, label }) => (
              <Switch
                key={toggle}
                label={label}
                checked={toggles[toggle]}
                onCheckedChange={(checked) => choose({ [toggle]: checked })}
              />
            ))}
          </Group>
          <Group>
            <legend>Details</legend>
            {details.map(({ toggle, label }) => (
              <Switch
                key={toggle}
                label={label}
                checked={toggles[toggle]}
                onCheckedChange={(checked) => choose({ [toggle]: checked })}
              />
            ))}
          </Group>
          <Group>
            <legend>Times, in your time zone ({user.timeZone})</legend>
            <Times>
              {meals.map(({ meal, label }) => (
                <TextField
                  key={meal}
                  label={`${label} time`}
                  type="time"
                  required
                  value={mealTimes[meal]}
                  onChange={({ target }) => choose({ mealTimes: { [meal]: target.value } })}
                />
              ))}
            </Times>
          </Group>
          <Row>
            <Button type="submit" variant="primary" pending={isLoading} pendingLabel="Saving...">
              Save Settings
            </Button>
          </Row>
        </Stack>
      </form>
    </SettingsSection>
  );
}
