import { Badge, Banner, color, text } from '@forkcast/ui';
import { useShell } from '@forkcast/web-kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Entry, EntryList } from '../settings/EntryList';
import { SettingsSection } from '../settings/SettingsSection';
import { abilities, statesHere, storageLasts } from './abilities';
import { t } from './texts';

const Words = styled.div`
  flex: 1 1 0;
  min-width: 0;

  p {
    color: ${color.inkMuted};
    font-size: ${text.sm};
  }
`;

const Name = styled.span`
  font-weight: 500;
`;

/** What works in this browser at this address, and what prevents the rest. */
export function DeviceSection() {
  const { productName } = useShell();
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => void storageLasts().then(setIsLasting), []);
  const states = statesHere(isLasting);
  return (
    <SettingsSection title={t('heading')} description={t('about', { productName })}>
      {Object.values(states).includes('https') ? (
        <Banner tone="info">{t('needsHttps', { productName, origin: window.location.origin })}</Banner>
      ) : null}
      <EntryList aria-label={t('heading')}>
        {abilities.map((ability) => (
          <Entry key={ability}>
            <Words>
              <Name>{t(ability)}</Name>
              <p>{t(`${ability}Body`)}</p>
            </Words>
            <Badge tone={states[ability] === 'works' ? 'positive' : 'neutral'}>{t(states[ability])}</Badge>
          </Entry>
        ))}
      </EntryList>
    </SettingsSection>
  );
}
