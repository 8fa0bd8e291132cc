import { limits, type ResetPasswordForm as Form } from '@forkcast/contracts';
import { Button, PasswordField, Stack, useToast } from '@forkcast/ui';
import { errorMessage, createOutcome } from '@forkcast/web-kit/boot';
import { useSchemaResolver } from '@forkcast/web-kit/form';
import { useWeakPassword } from '@forkcast/web-kit/weakPassword';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useShellConfig } from '../config/ShellConfigContext';
import { useAuth } from '../session/AuthProvider';
import { sendResetPassword } from '../session/sessionCalls';
import { mentionsField } from './authFailures';
import { checkPassword } from './checkPassword';
import { loadLoginSchemas } from './loadLoginSchemas';
import { t } from './texts';

/** The page of the link in the mail: sets a new password and signs in with it. */
export function ResetPasswordForm({ token, onBackToLogin }: { token: string; onBackToLogin: () => void }) {
  const { productName } = useShellConfig();
  const { signInWith } = useAuth();
  const { done, failed } = createOutcome(useToast().toast);
  const navigate = useNavigate();
  const { register, handleSubmit, setError, control, formState } = useForm<Form>({
    resolver: useSchemaResolver(loadLoginSchemas, ({ resetPasswordResolver }) => resetPasswordResolver),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: 'newPassword' });
  const isWeak = useWeakPassword({ password, token }, checkPassword);

  const submit = handleSubmit(async ({ newPassword }) => {
    const { failure } = await signInWith(sendResetPassword({ token, newPassword }));
    if (failure) {
      const description = errorMessage(failure, t('pleaseTryAgain'));
      if (mentionsField(failure.details, 'newPassword')) setError('newPassword', { message: description });
      failed(t('passwordNotChanged'), description);
      return;
    }
    await navigate('/meal-planner', { replace: true });
    done(t('passwordChanged'), t('welcomeBack', { productName }));
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('setPasswordHeading')}>
      <Stack gap={4}>
        <h2>{t('setPasswordHeading')}</h2>
        <PasswordField
          label={t('newPassword')}
          hint={t('aboutNewPassword')}
          autoComplete="new-password"
          maxLength={limits.password}
          error={errors.newPassword?.message}
          warning={isWeak ? t('easyToGuess') : undefined}
          {...register('newPassword')}
        />
        <PasswordField
          label={t('confirmPassword')}
          autoComplete="new-password"
          maxLength={limits.password}
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel={t('savingPassword')}>
          {t('setPassword')}
        </Button>
        <Button variant="ghost" onClick={onBackToLogin}>
          {t('backToLogin')}
        </Button>
      </Stack>
    </form>
  );
}
