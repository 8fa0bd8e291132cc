import type { SignUpMode, SignUpResponse } from '@forkcast/contracts';
import { color, SelectField, Stack, TextField } from '@forkcast/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useDocumentTitle } from '../../routing/useDocumentTitle';
import { RegisterForm } from '../RegisterForm';
import { t } from './texts';

const CODE_LENGTH = 64;
/** From the least to the most restrictive. */
const signUpModes = ['open', 'invited', 'closed'] as const satisfies readonly SignUpMode[];

const About = styled.p`
  color: ${color.inkMuted};
`;

/** Registers the server's first administrator, with the code that the server printed at startup. */
export function SetUpForm({ signUp }: { signUp: SignUpResponse }) {
  useDocumentTitle(t('documentTitle'));
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [chosen, setChosen] = useState<SignUpMode>();
  const mode = chosen ?? (signUp.isFixed ? signUp.mode : 'invited');
  return (
    <Stack gap={4}>
      <h2>{t('heading')}</h2>
      {signUp.needsSetUp ? <About>{t('about')}</About> : <AlreadySetUp />}
      <TextField
        label={t('code')}
        hint={t('aboutCode')}
        error={error}
        value={code}
        maxLength={CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          setCode(target.value);
          setError(undefined);
        }}
      />
      <SelectField
        label={t('signUp')}
        hint={signUp.isFixed ? t('signUpFixed') : undefined}
        disabled={signUp.isFixed}
        value={mode}
        options={signUpModes.map((each) => ({ value: each, label: t(each) }))}
        onChange={({ target }) => setChosen(signUpModes.find((each) => each === target.value))}
      />
      <RegisterForm
        label={t('heading')}
        setUp={{ code, signUp: mode }}
        onRejected={({ code: reason, message }) =>
          setError(reason === 'set-up-code-wrong' || code.trim() === '' ? message : undefined)
        }
      />
    </Stack>
  );
}

function AlreadySetUp() {
  return (
    <About>
      <span>{t('done')}</span> <Link to="/login">{t('toLogin')}</Link>
    </About>
  );
}
