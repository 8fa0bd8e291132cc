import { Badge, Banner } from '@forkcast/ui';
import { useShell } from '@forkcast/web-kit';
import { useEffect, useState } from 'react';
import { Entry, EntryList, EntryName, EntryWords } from '../settings/EntryList';
import { SettingsSection } from '../settings/SettingsSection';
import { abilities, readStates, isStoragePersistent } from './abilities';
import { t } from './texts';

/** What works in this browser at this address, and what prevents the rest. */
export function DeviceSection() {
  const { productName } = useShell();
  const [isPersistent, setIsPersistent] = useState(false);
  useEffect(() => void isStoragePersistent().then(setIsPersistent), []);
  const states = readStates(isPersistent);
  return (
    <SettingsSection title={t('heading')} description={t('about', { productName })}>
      {Object.values(states).includes('https') ? (
        <Banner tone="info">{t('needsHttps', { productName, origin: window.location.origin })}</Banner>
      ) : null}
      <EntryList aria-label={t('heading')}>
        {abilities.map((ability) => (
          <Entry key={ability}>
            <EntryWords>
              <EntryName>{t(ability)}</EntryName>
              <p>{t(`${ability}Body`)}</p>
            </EntryWords>
            <Badge tone={states[ability] === 'works' ? 'positive' : 'neutral'}>{t(states[ability])}</Badge>
          </Entry>
        ))}
      </EntryList>
    </SettingsSection>
  );
}
