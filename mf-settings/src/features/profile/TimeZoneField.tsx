import { SelectField, type SelectFieldProps } from '@forkcast/ui';
import { memo, useMemo } from 'react';
import { t } from './texts';
import { timeZoneGroups } from './timeZones';

interface TimeZoneFieldProps extends Omit<SelectFieldProps, 'label' | 'options' | 'children'> {
  /** Offered even if the browser doesn't list it. */
  current: string;
}

/** The time zone, which determines days. Memoised because it has four hundred options. */
export const TimeZoneField = memo(function TimeZoneField({ current, ...field }: TimeZoneFieldProps) {
  const groups = useMemo(() => timeZoneGroups(current), [current]);
  return (
    <SelectField label={t('timeZone')} hint={t('aboutTimeZone')} {...field}>
      {groups.map(({ region, zones }) => (
        <optgroup key={region} label={region}>
          {zones.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
});
