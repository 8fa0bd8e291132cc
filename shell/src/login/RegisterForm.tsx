import type { RegisterForm as Registration, RegisterRequest } from '@forkcast/contracts';
import { Button, PasswordField, Stack, TextField, useToast } from '@forkcast/ui';
import { type ApiFailure, createOutcome } from '@forkcast/web-kit/boot';
import { useSchemaResolver } from '@forkcast/web-kit/form';
import { useWeakPassword } from '@forkcast/web-kit/weakPassword';
import { type ChangeEvent, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useShellConfig } from '../config/ShellConfigContext';
import { useAuth } from '../session/AuthProvider';
import { sendRegistration } from '../session/sessionCalls';
import { mentionsField, registrationFailureText } from './authFailures';
import { checkPassword } from './checkPassword';
import { OtherWays, type Ways } from './providers/OtherWays';
import { loadLoginSchemas } from './loadLoginSchemas';
import { t } from './texts';
import { useAdmission } from './useAdmission';

/** Leaves room for a number that the server appends if the name is taken. */
const USERNAME_LENGTH = 54;

interface RegisterFormProps {
  /** Other sign-in methods, if there are any. */
  ways?: Ways;
  /** The button's label; also names the form. */
  label?: string;
  /** For the first account of a new server. */
  setUp?: RegisterRequest['setUp'];
  onRejected?: (failure: ApiFailure) => void;
}

/** The Register tab, and the last step of setting up a server. */
export function RegisterForm({ ways, label = t('register'), setUp, onRejected }: RegisterFormProps) {
  const { register, formState, submit, isWeak, fillNames } = useRegistration(setUp, onRejected);
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={label}>
      <Stack gap={4}>
        <TextField
          label={t('username')}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <TextField
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email?.message}
          {...register('email', { onChange: fillNames })}
        />
        <TextField
          label={t('displayName')}
          autoComplete="name"
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          error={errors.password?.message}
          warning={isWeak ? t('easyToGuess') : undefined}
          {...register('password')}
        />
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel={t('registering')}>
          {label}
        </Button>
        {ways ? <OtherWays ways={ways} disabled={isSubmitting} /> : null}
      </Stack>
    </form>
  );
}

function useRegistration(setUp: RegisterRequest['setUp'], onRejected?: (failure: ApiFailure) => void) {
  const { productName } = useShellConfig();
  const { signInWith } = useAuth();
  const { invitation } = useAdmission();
  const { done, failed } = createOutcome(useToast().toast);
  const { register, handleSubmit, getValues, setValue, setError, control, formState } = useForm<Registration>(
    {
      resolver: useSchemaResolver(loadLoginSchemas, ({ registrationResolver }) => registrationResolver),
      defaultValues: { username: '', email: '', displayName: '', password: '' },
    },
  );
  const [password, ...names] = useWatch({ control, name: ['password', 'username', 'email', 'displayName'] });
  const isWeak = useWeakPassword({ password, names }, checkPassword);

  const { isSubmitted } = formState;
  // The derived values; a field that still has its value wasn't edited.
  const filled = useRef({ username: '', displayName: '' });
  const fillNames = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const names = namesFrom(target.value);
    for (const field of ['username', 'displayName'] as const) {
      if (getValues(field) !== filled.current[field]) continue;
      setValue(field, names[field], { shouldValidate: isSubmitted });
      filled.current[field] = names[field];
    }
  };

  const submit = handleSubmit(async ({ username, ...form }) => {
    // The server finds a free username unless the user chose one.
    const chosen = username === filled.current.username ? {} : { username };
    const { failure } = await signInWith(sendRegistration({ ...form, ...chosen, setUp }, invitation));
    if (!failure) {
      done(t('registered'), t('welcome', { productName }));
      return;
    }
    onRejected?.(failure);
    const description = registrationFailureText(failure);
    if (failure.code === 'username-taken') setError('username', { message: description });
    if (failure.code === 'email-taken') setError('email', { message: description });
    if (mentionsField(failure.details, 'password')) setError('password', { message: description });
    failed(t('registrationFailed'), description);
  });
  return { register, formState, submit, isWeak, fillNames };
}

/** Derives the same names from an address as the server. */
function namesFrom(email: string): { username: string; displayName: string } {
  const name = email.includes('@') ? email.slice(0, email.lastIndexOf('@')) : email;
  return { username: name.slice(0, USERNAME_LENGTH), displayName: name };
}
