import type { RegisterForm as Registration } from '@forkcast/contracts';
import { Button, PasswordField, Stack, TextField, useToast } from '@forkcast/ui';
import { outcomeOf } from '@forkcast/web-kit/boot';
import { useSchemaResolver } from '@forkcast/web-kit/form';
import { useWeakPassword } from '@forkcast/web-kit/weakPassword';
import { useForm, useWatch } from 'react-hook-form';
import { useShellConfig } from '../config/ShellConfigContext';
import { useAuth } from '../session/AuthProvider';
import { concerns, registrationFailureText } from './authFailures';
import { checkPassword } from './checkPassword';
import { GoogleButton, type GoogleButtonProps } from './google/GoogleButton';
import { loadLoginSchemas } from './loadLoginSchemas';
import { t } from './texts';
import { useAdmission } from './useAdmission';

/** The Register tab. `google` is the other way in. */
export function RegisterForm({ google }: { google: Omit<GoogleButtonProps, 'disabled'> }) {
  const { register, formState, submit, isWeak } = useRegistration();
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('register')}>
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
          {...register('email')}
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
          {t('register')}
        </Button>
        <GoogleButton {...google} disabled={isSubmitting} />
      </Stack>
    </form>
  );
}

function useRegistration() {
  const { productName } = useShellConfig();
  const auth = useAuth();
  const { invitation } = useAdmission();
  const { done, failed } = outcomeOf(useToast().toast);
  const { register, handleSubmit, setError, control, formState } = useForm<Registration>({
    resolver: useSchemaResolver(loadLoginSchemas, ({ registrationResolver }) => registrationResolver),
    defaultValues: { username: '', email: '', displayName: '', password: '' },
  });
  const [password, ...names] = useWatch({ control, name: ['password', 'username', 'email', 'displayName'] });
  const isWeak = useWeakPassword({ password, names }, checkPassword);

  const submit = handleSubmit(async (form) => {
    const failure = await auth.register(form, invitation);
    if (!failure) {
      done(t('registered'), t('welcome', { productName }));
      return;
    }
    const description = registrationFailureText(failure);
    if (failure.code === 'username-taken') setError('username', { message: description });
    if (failure.code === 'email-taken') setError('email', { message: description });
    if (concerns(failure.details, 'password')) setError('password', { message: description });
    failed(t('registrationFailed'), description);
  });
  return { register, formState, submit, isWeak };
}
