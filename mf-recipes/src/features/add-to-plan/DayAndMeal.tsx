import { mealTypes } from '@forkcast/contracts';
import { addDays, type Day, daysOfWeek, mondayOf, shortLabel, weekdayName, weekdayOf } from '@forkcast/days';
import { Stack } from '@forkcast/ui';
import { useState } from 'react';
import { type Choice, ChoiceChips } from './ChoiceChips';
import { t } from './texts';
import { WeekChoice } from './WeekChoice';

const SUNDAY = 0;

const meals: readonly Choice[] = mealTypes.map((value) => ({ value, name: t(value), label: t(value) }));

interface DayAndMealProps {
  today: Day;
  /** '' until chosen. */
  day: Day;
  meal: string;
  onDay: (day: Day) => void;
  onMeal: (meal: string) => void;
}

/** Selects a day of a week, Monday first, and a meal. */
export function DayAndMeal({ today, day, meal, onDay, onMeal }: DayAndMealProps) {
  // On the last day of a week, people plan the next one.
  const [monday, setMonday] = useState(() =>
    mondayOf(weekdayOf(today) === SUNDAY ? addDays(today, 1) : today),
  );
  const changeWeek = (next: Day) => {
    if (day) onDay(addDays(day, next > monday ? 7 : -7));
    setMonday(next);
  };
  return (
    <Stack gap={4}>
      <WeekChoice monday={monday} earliest={mondayOf(today)} onChange={changeWeek} />
      <ChoiceChips
        label={t('dayLabel')}
        choices={daysOfWeek(monday).map((value) => dayChoice(value, today))}
        value={day}
        minWidth="2.75rem"
        onChange={onDay}
      />
      <ChoiceChips label={t('mealLabel')} choices={meals} value={meal} minWidth="5.5rem" onChange={onMeal} />
    </Stack>
  );
}

function dayChoice(day: Day, today: Day): Choice {
  const name = t('day', { weekday: weekdayName(day), date: shortLabel(day) });
  const mark = day < today ? t('over') : day === today ? t('today') : undefined;
  return {
    value: day,
    name: mark === undefined ? name : t('markedDay', { day: name, mark }),
    label: weekdayName(day).slice(0, 3),
    lines: [String(Number(day.slice(-2))), mark ?? ''],
    quiet: day < today,
  };
}
