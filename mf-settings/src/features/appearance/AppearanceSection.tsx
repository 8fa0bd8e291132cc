import type { DisplayPreferences } from '@forkcast/contracts';
import { breakpoint, color, motion, radius, space, text } from '@forkcast/ui';
import { useDisplayPreference } from '@forkcast/web-kit/display';
import styled from 'styled-components';
import { SettingsSection } from '../settings/SettingsSection';
import { t } from './texts';

const themes = ['system', 'light', 'dark'] as const satisfies readonly DisplayPreferences['theme'][];

const Choices = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-bottom: ${space[1]};
    font-size: ${text.sm};
    font-weight: 600;
  }
  div {
    display: inline-flex;
    flex-wrap: wrap;
    gap: ${space[1]};
    padding: ${space[1]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.card};
    background: ${color.surfaceSunken};
  }
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-content: center;
  min-width: 84px;
  min-height: 36px;
  padding: 0 ${space[3]};
  border-radius: ${radius.control};
  font-weight: 500;
  cursor: pointer;
  transition: background-color ${motion.quick};

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    border-radius: inherit;
    appearance: none;
    cursor: inherit;
  }
  &:hover {
    background: ${color.line};
  }
  &:has(:checked) {
    background: ${color.accent};
    color: ${color.accentInk};
  }
  ${breakpoint.touch} {
    min-height: 44px;
  }
  ${breakpoint.forcedColors} {
    &:has(:checked) {
      background: SelectedItem;
      color: SelectedItemText;
      forced-color-adjust: none;
    }
  }
`;

/** The theme of the account. */
export function AppearanceSection() {
  const [theme, setTheme] = useDisplayPreference('theme');
  return (
    <SettingsSection title={t('heading')} description={t('about')}>
      <Choices>
        <legend>{t('theme')}</legend>
        <div>
          {themes.map((each) => (
            <Choice key={each}>
              <input type="radio" name="theme" checked={theme === each} onChange={() => setTheme(each)} />
              <span>{t(each)}</span>
            </Choice>
          ))}
        </div>
      </Choices>
    </SettingsSection>
  );
}
