import { type LoginForm as Login, loginFormSchema } from '@forkcast/contracts';
import { Button, PasswordField, Stack, TextField, useToast } from '@forkcast/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useShellConfig } from '../config/ShellConfigContext';
import { useAuth } from '../session/AuthProvider';
import { loginFailureText } from './authFailures';
import { ForgotPasswordDialog } from './ForgotPasswordDialog';
import { GoogleButton, type GoogleButtonProps } from './GoogleButton';

/** The Login tab. `google` is the other way in. */
export function LoginForm({ google }: { google: Omit<GoogleButtonProps, 'disabled'> }) {
  const { productName } = useShellConfig();
  const { login } = useAuth();
  const { toast } = useToast();
  const [forgotFor, setForgotFor] = useState<string | null>(null);
  const { register, handleSubmit, getValues, formState } = useForm<Login>({
    resolver: zodResolver(loginFormSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    const failure = await login(form);
    if (failure)
      toast({ title: 'Login failed', description: loginFailureText(failure), tone: 'destructive' });
    else
      toast({ title: 'Login successful', description: `Welcome back to ${productName}!`, tone: 'positive' });
  });

  return (
    <>
      {forgotFor === null ? null : (
        <ForgotPasswordDialog email={forgotFor} onClose={() => setForgotFor(null)} />
      )}
      <form onSubmit={(event) => void submit(event)} noValidate aria-label="Login">
        <Stack gap={4}>
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            error={errors.email?.message}
            {...register('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Logging in...">
            Login
          </Button>
          <GoogleButton {...google} disabled={isSubmitting} />
          <Button variant="ghost" onClick={() => setForgotFor(getValues('email'))}>
            Forgot password?
          </Button>
        </Stack>
      </form>
    </>
  );
}
