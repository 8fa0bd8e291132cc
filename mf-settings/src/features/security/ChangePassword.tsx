import { type ChangePasswordForm, limits } from '@forkcast/contracts';
import { Button, PasswordField, Row, Stack } from '@forkcast/ui';
import { isApiFailure, useShell } from '@forkcast/web-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useFailureToast } from '../../useFailureToast';
import { SettingsSection } from '../settings/SettingsSection';
import { emptyPasswordForm, passwordFormSchema } from './passwordForm';
import { useChangePasswordMutation } from './securityApi';

/** Another password; or the first one, for whoever came in with Google. */
export function ChangePassword({ hasPassword }: { hasPassword: boolean }) {
  const { toast } = useShell();
  const failed = useFailureToast();
  const [changePassword] = useChangePasswordMutation();
  const { register, handleSubmit, reset, setError, formState } = useForm<ChangePasswordForm>({
    resolver: zodResolver(passwordFormSchema(hasPassword)),
    defaultValues: emptyPasswordForm,
  });
  const { errors, isSubmitting } = formState;
  const title = hasPassword ? 'Change Password' : 'Set Password';

  const change = async ({ currentPassword, newPassword }: ChangePasswordForm) => {
    const { error } = await changePassword({ ...(hasPassword ? { currentPassword } : {}), newPassword });
    if (!error) {
      reset();
      toast({
        title: hasPassword ? 'Password changed' : 'Password set',
        description: 'All other devices have been signed out',
        tone: 'positive',
      });
      return;
    }
    if (isApiFailure(error) && error.code === 'wrong-password') {
      setError('currentPassword', { message: error.message }, { shouldFocus: true });
    }
    failed(hasPassword ? 'Failed to change password' : 'Failed to set password', error);
  };

  return (
    <SettingsSection
      title={title}
      description={
        hasPassword
          ? 'Signs out all your other devices.'
          : 'You sign in with Google. With a password you can sign in without it, too.'
      }
    >
      <form noValidate aria-label={title} onSubmit={(event) => void handleSubmit(change)(event)}>
        <Stack gap={4}>
          {hasPassword ? (
            <PasswordField
              label="Current Password"
              autoComplete="current-password"
              maxLength={limits.password}
              error={errors.currentPassword?.message}
              {...register('currentPassword')}
            />
          ) : null}
          <PasswordField
            label="New Password"
            hint="At least 6 characters"
            autoComplete="new-password"
            maxLength={limits.password}
            error={errors.newPassword?.message}
            {...register('newPassword')}
          />
          <PasswordField
            label="Confirm New Password"
            autoComplete="new-password"
            maxLength={limits.password}
            error={errors.confirmPassword?.message}
            {...register('confirmPassword')}
          />
          <Row>
            <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
              {title}
            </Button>
          </Row>
        </Stack>
      </form>
    </SettingsSection>
  );
}
