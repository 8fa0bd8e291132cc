import {
  forgotPasswordRequestSchema,
  loginFormSchema,
  registerFormSchema,
  resetPasswordFormSchema,
} from '@forkcast/contracts';
import { zodResolver } from '@hookform/resolvers/zod';

export const loginResolver = zodResolver(loginFormSchema);
export const passwordResolver = zodResolver(loginFormSchema.pick({ password: true }));
export const registrationResolver = zodResolver(registerFormSchema);
export const forgotPasswordResolver = zodResolver(forgotPasswordRequestSchema);
export const resetPasswordResolver = zodResolver(resetPasswordFormSchema);
