import { limits } from '@forkcast/contracts';
import { FormDialog, PasswordField, Stack, TextField } from '@forkcast/ui';
import { useOutcome, useSession, useShell } from '@forkcast/web-kit';
import { useSchemaResolver } from '@forkcast/web-kit/form';
import { useForm } from 'react-hook-form';
import { shared } from '../../texts';
import { loadSecuritySchemas } from './loadSecuritySchemas';
import { useDeleteAccountMutation } from './securityApi';
import { t } from './texts';
import { useNoticeSignedOut } from './useNoticeSignedOut';

interface DeleteAccountForm {
  email: string;
  password: string;
}

interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
  hasPassword: boolean;
}

/** Asks for the email address and the password before the account is deleted. Use a new `key` at each opening. */
export function DeleteAccountDialog({ open, onClose, hasPassword }: DeleteAccountDialogProps) {
  const { user } = useSession();
  const { register, errors, isDeleting, submit } = useDeleteAccountForm(user.email, hasPassword);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('deleteHeading')}
      description={t('aboutDeleting')}
      size="sm"
      submitLabel={t('deleteMyAccount')}
      pendingLabel={t('deleting')}
      destructive
      pending={isDeleting}
      onSubmit={submit}
    >
      <Stack gap={4}>
        <TextField
          label={shared('emailAddress')}
          hint={t('typeAddress', { email: user.email })}
          autoComplete="off"
          inputMode="email"
          maxLength={limits.email}
          error={errors.email?.message}
          {...register('email')}
        />
        {hasPassword ? (
          <PasswordField
            label={shared('currentPassword')}
            autoComplete="current-password"
            maxLength={limits.password}
            error={errors.password?.message}
            {...register('password')}
          />
        ) : null}
      </Stack>
    </FormDialog>
  );
}

function useDeleteAccountForm(email: string, hasPassword: boolean) {
  const { toast } = useShell();
  const { failed } = useOutcome();
  const noticeSignedOut = useNoticeSignedOut();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const { register, handleSubmit, setError, formState } = useForm<DeleteAccountForm>({
    resolver: useSchemaResolver(loadSecuritySchemas, ({ deleteAccountResolver }) =>
      deleteAccountResolver({ email, hasPassword }),
    ),
    defaultValues: { email: '', password: '' },
  });
  const confirm = async (form: DeleteAccountForm) => {
    const { error } = await deleteAccount(hasPassword ? { password: form.password } : { email: form.email });
    if (!error) {
      toast({ title: t('deleted'), description: t('aboutDeleted') });
      await noticeSignedOut();
      return;
    }
    failed(t('deleteFailed'), error, {
      'wrong-password': (message) => setError('password', { message }, { shouldFocus: true }),
    });
  };
  return { register, errors: formState.errors, isDeleting: isLoading, submit: handleSubmit(confirm) };
}
