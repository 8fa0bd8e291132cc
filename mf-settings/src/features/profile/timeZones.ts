import { t } from './texts';

export interface TimeZoneGroup {
  region: string;
  zones: readonly { value: string; label: string }[];
}

/**
 * All time zones of this browser, by region. Includes `current` even if the browser lists it under
 * another name.
 */
export function timeZoneGroups(current: string): readonly TimeZoneGroup[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const value of [...names].sort()) {
    const [region = value, ...place] = value.split('/');
    const isPlace = place.length > 0;
    const group = isPlace ? region : t('otherTimeZones');
    const zones = groups.get(group) ?? [];
    zones.push({ value, label: (isPlace ? place.join(', ') : value).replaceAll('_', ' ') });
    groups.set(group, zones);
  }
  return [...groups].map(([region, zones]) => ({ region, zones }));
}
