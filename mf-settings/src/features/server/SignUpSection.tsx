import { signUpModeSchema, type SignUpMode } from '@forkcast/contracts';
import { SelectField } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { shared } from '../../texts';
import { SettingsSection } from '../settings/SettingsSection';
import { useChangeSignUpMutation } from './serverApi';
import { t } from './texts';

const modes = ['open', 'invited', 'closed'] as const satisfies readonly SignUpMode[];

/** Who may register. */
export function SignUpSection({ mode, isFixed }: { mode: SignUpMode; isFixed: boolean }) {
  const { done, failed } = useOutcome();
  const [changeSignUp, { isLoading, originalArgs }] = useChangeSignUpMutation();
  const shown = isLoading && originalArgs ? originalArgs.mode : mode;

  const change = async (value: string) => {
    const newMode = signUpModeSchema.parse(value);
    const { error } = await changeSignUp({ mode: newMode });
    if (error) failed(shared('settingsNotSaved'), error);
    else done(shared('settingsSaved'), t(newMode));
  };
  return (
    <SettingsSection title={t('signUp')} description={t('aboutSignUp')}>
      <SelectField
        label={t('signUpLabel')}
        hint={isFixed ? t('signUpFixed') : undefined}
        disabled={isFixed}
        value={shown}
        options={modes.map((each) => ({ value: each, label: t(each) }))}
        onChange={({ target }) => void change(target.value)}
      />
    </SettingsSection>
  );
}
