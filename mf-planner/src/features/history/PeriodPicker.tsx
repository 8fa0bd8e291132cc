import type { Day } from '@forkcast/days';
import { breakpoint, SelectField, space, TextField } from '@forkcast/ui';
import styled from 'styled-components';
import { periodLabels, periods, type HistoryView } from './historyView';

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

interface PeriodPickerProps {
  view: HistoryView;
  today: Day;
  onChange: (changes: Partial<HistoryView>) => void;
}

/** Which days the screen is about. */
export function PeriodPicker({ view, today, onChange }: PeriodPickerProps) {
  return (
    <Fields role="group" aria-label="Dates">
      <SelectField
        label="Show"
        value={view.period}
        options={periods.map((period) => ({ value: period, label: periodLabels[period] }))}
        onChange={({ target }) => {
          const period = periods.find((each) => each === target.value);
          if (period) onChange({ period });
        }}
      />
      {view.period === 'dates' ? (
        <>
          <TextField
            label="From"
            type="date"
            max={today}
            value={view.from ?? ''}
            onChange={({ target }) => onChange({ from: target.value || null })}
          />
          <TextField
            label="To"
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
