import type { CalendarSettings, CalendarToggles, MealTimes } from '@forkcast/contracts';
import { Button, Row, space, Stack, Switch, text, TextField } from '@forkcast/ui';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { type FormEvent } from 'react';
import styled from 'styled-components';
import { shared } from '../../texts';
import { SettingsSection } from '../settings/SettingsSection';
import type { UnsavedChoices } from '../settings/useUnsavedChoices';
import { useSaveCalendarSettingsMutation } from './calendarApi';
import { type ExportChoices, shownSettings } from './exportSettings';
import { t } from './texts';

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
  { toggle: 'includeBreakfast', label: 'breakfast' },
  { toggle: 'includeLunch', label: 'lunch' },
  { toggle: 'includeDinner', label: 'dinner' },
] as const;

const details = [
  { toggle: 'includeNotes', label: 'notes' },
  { toggle: 'includeUrl', label: 'recipeLinks' },
] as const;

const times = [
  { meal: 'breakfast', label: 'breakfastTime' },
  { meal: 'lunch', label: 'lunchTime' },
  { meal: 'dinner', label: 'dinnerTime' },
] as const;

interface ExportSectionProps extends UnsavedChoices<ExportChoices> {
  settings: CalendarSettings | null;
  /** Whether a Google Calendar can be synced. */
  canSync: boolean;
}

/** Which parts of the plan other calendars receive, and the times of its meals. */
export function ExportSection({ settings, canSync, choices, choose, discardSaved }: ExportSectionProps) {
  const { done, failed } = useOutcome();
  const [save, { isLoading }] = useSaveCalendarSettingsMutation();
  const { mealTimes, ...toggles } = shownSettings(settings, choices);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await save({ ...toggles, mealTimes });
    if (error) {
      failed(shared('settingsNotSaved'), error);
      return;
    }
    discardSaved(choices);
    done(shared('settingsSaved'), t('saved'));
  };

  return (
    <SettingsSection title={t('settings')} description={t('aboutSettings')}>
      <form aria-label={t('settings')} onSubmit={(event) => void submit(event)}>
        <Stack gap={6}>
          <Switch
            label={t('sync')}
            hint={canSync ? t('aboutSync') : t('cannotSync')}
            disabled={!canSync}
            checked={toggles.enabled}
            onCheckedChange={(enabled) => choose({ enabled })}
          />
          <ToggleGroup legend={t('meals')} toggles={meals} settings={toggles} onChoose={choose} />
          <ToggleGroup legend={t('details')} toggles={details} settings={toggles} onChoose={choose} />
          <MealTimesGroup
            mealTimes={mealTimes}
            onChoose={(time) => choose({ mealTimes: { ...choices.mealTimes, ...time } })}
          />
          <Row>
            <Button type="submit" variant="primary" pending={isLoading} pendingLabel={shared('saving')}>
              {t('save')}
            </Button>
          </Row>
        </Stack>
      </form>
    </SettingsSection>
  );
}

interface ToggleGroupProps {
  legend: string;
  toggles: typeof meals | typeof details;
  settings: CalendarToggles;
  onChoose: (choice: Partial<CalendarToggles>) => void;
}

function ToggleGroup({ legend, toggles, settings, onChoose }: ToggleGroupProps) {
  return (
    <Group>
      <legend>{legend}</legend>
      {toggles.map(({ toggle, label }) => (
        <Switch
          key={toggle}
          label={t(label)}
          checked={settings[toggle]}
          onCheckedChange={(checked) => onChoose({ [toggle]: checked })}
        />
      ))}
    </Group>
  );
}

interface MealTimesGroupProps {
  mealTimes: MealTimes;
  onChoose: (time: Partial<MealTimes>) => void;
}

function MealTimesGroup({ mealTimes, onChoose }: MealTimesGroupProps) {
  const { timeZone } = useSession().user;
  return (
    <Group>
      <legend>{t('times', { timeZone })}</legend>
      <Times>
        {times.map(({ meal, label }) => (
          <TextField
            key={meal}
            label={t(label)}
            type="time"
            required
            value={mealTimes[meal]}
            onChange={({ target }) => onChoose({ [meal]: target.value })}
          />
        ))}
      </Times>
    </Group>
  );
}
