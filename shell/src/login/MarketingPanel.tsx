import { color, icons, Row, space, Stack, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';
import { WeekSketch } from './WeekSketch';

const Frame = styled.aside`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space[10]};
  padding: ${space[12]} ${space(16)};
  border-left: 1px solid ${color.line};
  background: ${color.surfaceSunken};
`;

const Headline = styled.h2`
  max-width: 12ch;
  font-size: ${text.xxl};
`;

const Blurb = styled(Row)`
  max-width: 44ch;

  svg {
    flex: none;
    width: ${space[6]};
    height: ${space[6]};
    color: ${color.accent};
  }
  h3 {
    margin-bottom: ${space[1]};
  }
  p {
    color: ${color.inkMuted};
  }
`;

/** Describes the product next to the card on wide screens. */
export function MarketingPanel() {
  return (
    <Frame>
      <Headline>{t('headline')}</Headline>
      <WeekSketch />
      <Stack gap={6}>
        <Blurb gap={4} align="start">
          <icons.MonitorSmartphone aria-hidden />
          <div>
            <h3>{t('anywhere')}</h3>
            <p>{t('aboutAnywhere')}</p>
          </div>
        </Blurb>
        <Blurb gap={4} align="start">
          <icons.Sparkles aria-hidden />
          <div>
            <h3>{t('suggestions')}</h3>
            <p>{t('aboutSuggestions')}</p>
          </div>
        </Blurb>
      </Stack>
    </Frame>
  );
}
