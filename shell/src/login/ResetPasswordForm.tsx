import { limits, type ResetPasswordForm as Form, resetPasswordFormSchema } from '@forkcast/contracts';
import { Button, PasswordField, Stack, useToast } from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit/boot';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useShellConfig } from '../config/ShellConfigContext';
import { useAuth } from '../session/AuthProvider';

/** Where the link in the mail leads: sets a new password, and signs in with it. */
export function ResetPasswordForm({ token, onAskAgain }: { token: string; onAskAgain: () => void }) {
  const { productName } = useShellConfig();
  const { resetPassword } = useAuth();
  const { toast } = useToast();
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm<Form>({
    resolver: zodResolver(resetPasswordFormSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ newPassword }) => {
    const failure = await resetPassword({ token, newPassword });
    if (failure) {
      const description = errorMessage(failure, 'Please try again');
      toast({ title: 'Failed to change password', description, tone: 'destructive' });
      return;
    }
    await navigate('/meal-planner', { replace: true });
    toast({ title: 'Password changed', description: `Welcome back to ${productName}!`, tone: 'positive' });
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Set a new password">
      <Stack gap={4}>
        <h2>Set a new password</h2>
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
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Saving...">
          Set new password
        </Button>
        <Button variant="ghost" onClick={onAskAgain}>
          Back to login
        </Button>
      </Stack>
    </form>
  );
}
