import { type ForgotPasswordRequest, forgotPasswordRequestSchema } from '@forkcast/contracts';
import { Banner, Button, Dialog, Stack, TextField, useToast } from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit/boot';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendForgotPassword } from '../session/sessionCalls';

interface ForgotPasswordDialogProps {
  /** What was typed so far. */
  email: string;
  onClose: () => void;
}

/** Asks for a link to a new password. Says the same whether or not somebody has the address. */
export function ForgotPasswordDialog({ email, onClose }: ForgotPasswordDialogProps) {
  const { toast } = useToast();
  const formId = useId();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<ForgotPasswordRequest>({
    resolver: zodResolver(forgotPasswordRequestSchema),
    defaultValues: { email },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    const failure = await sendForgotPassword(form);
    if (failure === null) {
      setSentTo(form.email);
      return;
    }
    const description =
      failure.status === 429
        ? 'A link has been asked for several times already. Please try again later'
        : errorMessage(failure, 'Please try again');
    toast({ title: 'No link was sent', description, tone: 'destructive' });
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Reset your password"
      description="We send you a link with which you set a new one."
      footer={
        sentTo === null ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={isSubmitting}
              pendingLabel="Sending..."
            >
              Send link
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      {sentTo === null ? (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void submit(event)}
          aria-label="Reset your password"
        >
          <Stack gap={4}>
            <TextField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="username"
              error={errors.email?.message}
              {...register('email')}
            />
          </Stack>
        </form>
      ) : (
        <Banner tone="positive">
          If there is an account for {sentTo}, a link is on its way. It works once, and for an hour.
        </Banner>
      )}
    </Dialog>
  );
}
