import { limits } from '@forkcast/contracts';
import { Button, Dialog, PasswordField, Stack, TextField } from '@forkcast/ui';
import { isApiFailure, useSession, useShell } from '@forkcast/web-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useFailureToast } from '../../useFailureToast';
import { type DeleteAccountForm, deleteAccountFormSchema } from './deleteAccountForm';
import { useDeleteAccountMutation } from './securityApi';
import { useNoticeSignedOut } from './useNoticeSignedOut';

interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
  hasPassword: boolean;
}

/** Asks for the address and the password before the account goes. */
export function DeleteAccountDialog({ open, onClose, hasPassword }: DeleteAccountDialogProps) {
  const formId = useId();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays || isLoading ? undefined : onClose())}
      title="Delete your account?"
      description="Your account and everything personal in it are erased at once. This cannot be undone."
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={isLoading} pendingLabel="Deleting...">
            Delete My Account
          </Button>
        </>
      }
    >
      <DeleteAccountFields formId={formId} hasPassword={hasPassword} onDelete={deleteAccount} />
    </Dialog>
  );
}

interface DeleteAccountFieldsProps {
  formId: string;
  hasPassword: boolean;
  onDelete: ReturnType<typeof useDeleteAccountMutation>[0];
}

/** Lives as long as the dialog is open, so each opening asks anew. */
function DeleteAccountFields({ formId, hasPassword, onDelete }: DeleteAccountFieldsProps) {
  const { user } = useSession();
  const { toast } = useShell();
  const failed = useFailureToast();
  const noticeSignedOut = useNoticeSignedOut();
  const { register, handleSubmit, setError, formState } = useForm<DeleteAccountForm>({
    resolver: zodResolver(deleteAccountFormSchema({ email: user.email, hasPassword })),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;

  const confirm = async ({ email, password }: DeleteAccountForm) => {
    const { error } = await onDelete(hasPassword ? { password } : { email });
    if (!error) {
      toast({ title: 'Account deleted', description: 'Your personal data has been erased' });
      await noticeSignedOut();
      return;
    }
    if (isApiFailure(error) && error.code === 'wrong-password') {
      setError('password', { message: error.message }, { shouldFocus: true });
    }
    failed('Failed to delete account', error);
  };

  return (
    <form id={formId} noValidate onSubmit={(event) => void handleSubmit(confirm)(event)}>
      <Stack gap={4}>
        <TextField
          label="Email Address"
          hint={`Type ${user.email} to confirm`}
          autoComplete="off"
          inputMode="email"
          maxLength={limits.email}
          error={errors.email?.message}
          {...register('email')}
        />
        {hasPassword ? (
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            maxLength={limits.password}
            error={errors.password?.message}
            {...register('password')}
          />
        ) : null}
      </Stack>
    </form>
  );
}
