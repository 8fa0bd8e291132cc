import { type RegisterForm as Registration, registerFormSchema } from '@forkcast/contracts';
import { Button, PasswordField, Stack, TextField, useToast } from '@forkcast/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useShellConfig } from '../config/ShellConfigContext';
import { useAuth } from '../session/AuthProvider';
import { registrationFailureText } from './authFailures';
import { GoogleButton, type GoogleButtonProps } from './GoogleButton';

/** The Register tab. `google` is the other way in. */
export function RegisterForm({ google }: { google: Omit<GoogleButtonProps, 'disabled'> }) {
  const { productName } = useShellConfig();
  const auth = useAuth();
  const { toast } = useToast();
  const { register, handleSubmit, setError, formState } = useForm<Registration>({
    resolver: zodResolver(registerFormSchema),
    defaultValues: { username: '', email: '', displayName: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    const failure = await auth.register(form);
    if (!failure) {
      toast({
        title: 'Registration successful',
        description: `Welcome to ${productName}!`,
        tone: 'positive',
      });
      return;
    }
    const description = registrationFailureText(failure);
    if (failure.code === 'username-taken') setError('username', { message: description });
    if (failure.code === 'email-taken') setError('email', { message: description });
    toast({ title: 'Registration failed', description, tone: 'destructive' });
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Register">
      <Stack gap={4}>
        <TextField
          label="Username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Display Name"
          autoComplete="name"
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Creating account...">
          Register
        </Button>
        <GoogleButton {...google} disabled={isSubmitting} />
      </Stack>
    </form>
  );
}
