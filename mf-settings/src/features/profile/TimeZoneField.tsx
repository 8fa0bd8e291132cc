import { SelectField, type SelectFieldProps } from '@forkcast/ui';
import { useMemo } from 'react';
import { t } from './texts';
import { timeZoneGroups } from './timeZones';

interface TimeZoneFieldProps extends Omit<SelectFieldProps, 'label' | 'options' | 'children'> {
  /** Offered even if the browser doesn't list it. */
  current: string;
}

/** The time zone, which determines days. Its four hundred options are memoised. */
export function TimeZoneField({ current, ...field }: TimeZoneFieldProps) {
  const options = useMemo(
    () =>
      timeZoneGroups(current).map(({ region, zones }) => (
        <optgroup key={region} label={region}>
          {zones.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      )),
    [current],
  );
  return (
    <SelectField label={t('timeZone')} hint={t('aboutTimeZone')} {...field}>
      {options}
    </SelectField>
  );
}
