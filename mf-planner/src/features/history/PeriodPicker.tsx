import type { Day } from '@forkcast/days';
import { breakpoint, SelectField, space, TextField } from '@forkcast/ui';
import styled from 'styled-components';
import { periods, type HistoryView, type Period } from './historyView';
import { t } from './texts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, ${space(52)}));
  align-items: end;
  gap: ${space[3]};

  ${breakpoint.phone} {
    grid-template-columns: 1fr 1fr;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const periodTexts = {
  '4-weeks': 'last4Weeks',
  '3-months': 'last3Months',
  '12-months': 'last12Months',
  all: 'allTime',
  dates: 'givenDates',
} as const satisfies Record<Period, string>;

interface PeriodPickerProps {
  view: HistoryView;
  today: Day;
  onChange: (changes: Partial<HistoryView>) => void;
}

export function PeriodPicker({ view, today, onChange }: PeriodPickerProps) {
  return (
    <Fields role="group" aria-label={t('datesGroup')}>
      <SelectField
        label={t('periodLabel')}
        value={view.period}
        options={periods.map((period) => ({ value: period, label: t(periodTexts[period]) }))}
        onChange={({ target }) => {
          const period = periods.find((each) => each === target.value);
          if (period) onChange({ period });
        }}
      />
      {view.period === 'dates' ? (
        <>
          <TextField
            label={t('fromLabel')}
            type="date"
            max={today}
            value={view.from ?? ''}
            onChange={({ target }) => onChange({ from: target.value || null })}
          />
          <TextField
            label={t('toLabel')}
            type="date"
            max={today}
            value={view.to ?? ''}
            onChange={({ target }) => onChange({ to: target.value || null })}
          />
        </>
      ) : null}
    </Fields>
  );
}
