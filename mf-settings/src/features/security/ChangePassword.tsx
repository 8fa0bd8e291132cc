import { type ChangePasswordForm, type CheckPasswordRequest, limits } from '@forkcast/contracts';
import { Button, PasswordField, Row, Stack } from '@forkcast/ui';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useSchemaResolver } from '@forkcast/web-kit/form';
import { useWeakPassword } from '@forkcast/web-kit/weakPassword';
import { useCallback } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { shared } from '../../texts';
import { detailsOf } from '../profile/saveFailure';
import { SettingsSection } from '../settings/SettingsSection';
import { loadSecuritySchemas } from './loadSecuritySchemas';
import { useChangePasswordMutation, useCheckPasswordMutation } from './securityApi';
import { t } from './texts';

const emptyPasswordForm: ChangePasswordForm = {
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
};

/** Changes the password, or sets the first one of a Google account. */
export function ChangePassword({ hasPassword }: { hasPassword: boolean }) {
  const { user } = useSession();
  const { register, formState, submit, isWeak } = usePasswordForm(hasPassword);
  const { errors, isSubmitting } = formState;
  const title = hasPassword ? t('changePassword') : t('setPassword');
  return (
    <SettingsSection
      title={title}
      description={hasPassword ? t('aboutChangePassword') : t('aboutSetPassword')}
    >
      <form noValidate aria-label={title} onSubmit={(event) => void submit(event)}>
        {/* Tells password managers whose password changes. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <Stack gap={4}>
          {hasPassword ? (
            <PasswordField
              label={shared('currentPassword')}
              autoComplete="current-password"
              maxLength={limits.password}
              error={errors.currentPassword?.message}
              {...register('currentPassword')}
            />
          ) : null}
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
          <Row>
            <Button type="submit" pending={isSubmitting} pendingLabel={shared('saving')}>
              {title}
            </Button>
          </Row>
        </Stack>
      </form>
    </SettingsSection>
  );
}

function usePasswordForm(hasPassword: boolean) {
  const { done, failed } = useOutcome();
  const [changePassword] = useChangePasswordMutation();
  const { register, handleSubmit, reset, setError, control, formState } = useForm<ChangePasswordForm>({
    resolver: useSchemaResolver(loadSecuritySchemas, ({ passwordResolver }) => passwordResolver(hasPassword)),
    defaultValues: emptyPasswordForm,
  });
  const isWeak = useIsWeak(useWatch({ control, name: 'newPassword' }));

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    const { error } = await changePassword({ ...(hasPassword ? { currentPassword } : {}), newPassword });
    if (!error) {
      reset();
      done(hasPassword ? t('passwordChanged') : t('passwordSet'), t('othersSignedOut'));
      return;
    }
    const rejected = detailsOf(error).find(({ path }) => path === 'newPassword');
    if (rejected) setError('newPassword', { message: rejected.message }, { shouldFocus: true });
    failed(hasPassword ? t('changePasswordFailed') : t('setPasswordFailed'), error, {
      'wrong-password': (message) => setError('currentPassword', { message }, { shouldFocus: true }),
    });
  });
  return { register, formState, submit, isWeak };
}

function useIsWeak(password: string): boolean {
  const { username, email, displayName } = useSession().user;
  const [checkPassword] = useCheckPasswordMutation();
  const check = useCallback(
    async (request: CheckPasswordRequest) => (await checkPassword(request)).data,
    [checkPassword],
  );
  return useWeakPassword({ password, names: [username, email, displayName] }, check);
}
