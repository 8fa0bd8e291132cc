import { Button, FormDialog, PasswordField, Stack, useToast } from '@forkcast/ui';
import { errorMessage, createOutcome } from '@forkcast/web-kit/boot';
import { useSchemaResolver } from '@forkcast/web-kit/form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginFailureText } from '../authFailures';
import { ForgotPasswordDialog } from '../ForgotPasswordDialog';
import { loadLoginSchemas } from '../loadLoginSchemas';
import { t } from '../texts';
import type { TakenAddress } from './useProviderSignIn';

interface TakenAddressDialogProps {
  takenAddress: TakenAddress;
  onClose: () => void;
}

/** The existing account's address is unverified, so the user proves ownership by password or mail. */
export function TakenAddressDialog({ takenAddress, onClose }: TakenAddressDialogProps) {
  const { email, label, signInWith } = takenAddress;
  const { failed } = createOutcome(useToast().toast);
  const [isForgotten, setIsForgotten] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>({
    resolver: useSchemaResolver(loadLoginSchemas, ({ passwordResolver }) => passwordResolver),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    const failure = await signInWith(password);
    if (!failure) return;
    if (failure.code === 'wrong-password') {
      setError('password', { message: t('wrongPassword') }, { shouldFocus: true });
      return;
    }
    const description =
      failure.status === 429 ? loginFailureText(failure) : errorMessage(failure, t('pleaseTryAgain'));
    failed(takenAddress.failed, description);
    // The provider's confirmation, which is valid for ten minutes, has expired.
    if (failure.code === 'unauthenticated') onClose();
  });

  if (isForgotten) return <ForgotPasswordDialog email={email} onClose={onClose} />;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('addressTaken')}
      description={t('aboutAddressTaken', { email })}
      submitLabel={t('continue')}
      pendingLabel={t('loggingIn')}
      pending={isSubmitting}
      onSubmit={submit}
    >
      <Stack gap={4}>
        <PasswordField
          label={t('password')}
          hint={t('askedOnce', { label })}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Button variant="ghost" onClick={() => setIsForgotten(true)}>
          {t('forgotPassword')}
        </Button>
      </Stack>
    </FormDialog>
  );
}
