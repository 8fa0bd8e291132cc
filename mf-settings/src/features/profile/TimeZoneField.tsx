import { SelectField, type SelectFieldProps } from '@forkcast/ui';
import { memo, useMemo } from 'react';
import { t } from './texts';
import { timeZoneGroups } from './timeZones';

interface TimeZoneFieldProps extends Omit<SelectFieldProps, 'label' | 'options' | 'children'> {
  /** Offered even where the browser does not list it. */
  current: string;
}

/** Which days a day is. Four hundred choices: drawn again only when something about them changed. */
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
