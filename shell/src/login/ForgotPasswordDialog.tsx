import type { ForgotPasswordRequest } from '@forkcast/contracts';
import { Banner, FormDialog, TextField, useToast } from '@forkcast/ui';
import { errorMessage, createOutcome } from '@forkcast/web-kit/boot';
import { useSchemaResolver } from '@forkcast/web-kit/form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendForgotPassword } from '../session/sessionCalls';
import { loadLoginSchemas } from './loadLoginSchemas';
import { t } from './texts';

interface ForgotPasswordDialogProps {
  /** The address that was typed in the login form. */
  email: string;
  onClose: () => void;
}

/** Requests a password reset link. The response doesn't reveal whether the address has an account. */
export function ForgotPasswordDialog({ email, onClose }: ForgotPasswordDialogProps) {
  const { failed } = createOutcome(useToast().toast);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<ForgotPasswordRequest>({
    resolver: useSchemaResolver(loadLoginSchemas, ({ forgotPasswordResolver }) => forgotPasswordResolver),
    defaultValues: { email },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    const failure = await sendForgotPassword(form);
    if (failure === null) {
      setSentTo(form.email);
      return;
    }
    failed(t('linkNotSent'), errorMessage(failure, t('pleaseTryAgain')));
  });

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('resetHeading')}
      description={t('aboutReset')}
      submitLabel={t('sendLink')}
      pendingLabel={t('sendingLink')}
      pending={isSubmitting}
      answer={sentTo === null ? null : <Banner tone="positive">{t('linkSent', { email: sentTo })}</Banner>}
      onSubmit={submit}
    >
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
    </FormDialog>
  );
}
