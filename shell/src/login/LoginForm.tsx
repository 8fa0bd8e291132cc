import type { LoginForm as Login } from '@forkcast/contracts';
import { Button, PasswordField, Stack, TextField, useToast } from '@forkcast/ui';
import { createOutcome } from '@forkcast/web-kit/boot';
import { useSchemaResolver } from '@forkcast/web-kit/form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useShellConfig } from '../config/ShellConfigContext';
import { useAuth } from '../session/AuthProvider';
import { sendLogin } from '../session/sessionCalls';
import { loginFailureText } from './authFailures';
import { ForgotPasswordDialog } from './ForgotPasswordDialog';
import { PasskeyButton } from './passkeys/PasskeyButton';
import { OtherWays, type Ways } from './providers/OtherWays';
import { loadLoginSchemas } from './loadLoginSchemas';
import { t } from './texts';

/** The Login tab; `ways` are the other sign-in methods. */
export function LoginForm({ ways }: { ways: Ways }) {
  const { productName } = useShellConfig();
  const { signInWith } = useAuth();
  const { done, failed } = createOutcome(useToast().toast);
  const [forgotFor, setForgotFor] = useState<string | null>(null);
  const { register, handleSubmit, getValues, formState } = useForm<Login>({
    resolver: useSchemaResolver(loadLoginSchemas, ({ loginResolver }) => loginResolver),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    const { failure } = await signInWith(sendLogin(form));
    if (failure) failed(t('loginFailed'), loginFailureText(failure));
    else done(t('loggedIn'), t('welcomeBack', { productName }));
  });

  return (
    <>
      {forgotFor === null ? null : (
        <ForgotPasswordDialog email={forgotFor} onClose={() => setForgotFor(null)} />
      )}
      <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('login')}>
        <Stack gap={4}>
          <TextField
            label={t('email')}
            type="email"
            autoComplete="username webauthn"
            inputMode="email"
            error={errors.email?.message}
            {...register('email')}
          />
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel={t('loggingIn')}>
            {t('login')}
          </Button>
          <OtherWays ways={ways} disabled={isSubmitting} />
          <PasskeyButton disabled={isSubmitting} />
          <Button variant="ghost" onClick={() => setForgotFor(getValues('email'))}>
            {t('forgotPassword')}
          </Button>
        </Stack>
      </form>
    </>
  );
}
