import { limits } from '@forkcast/contracts';
import { PasswordField, Stack, TextField } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { useWatch } from 'react-hook-form';
import { shared } from '../../../texts';
import { useSignInMethodsQuery } from '../../security/securityApi';
import { ConfirmAddress } from './ConfirmAddress';
import { EmailHint } from './EmailHint';
import { t } from '../texts';
import type { ProfileForm } from '../useProfileForm';

/** The account's email address, and the password that changing it requires. */
export function AddressFields({ form }: { form: ProfileForm }) {
  const { user } = useSession();
  const { register, control, formState } = form;
  const { errors } = formState;
  const email = useWatch({ control, name: 'email' });
  const isSaved = email === user.email;
  const { data: methods } = useSignInMethodsQuery();
  // A change requires the password; users without one have to set one first.
  const isFixed = methods?.password === false;
  return (
    <>
      <Stack gap={2}>
        <TextField
          label={shared('emailAddress')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.email}
          readOnly={isFixed}
          hint={
            isSaved || isFixed ? <EmailHint verified={user.emailVerified} isFixed={isFixed} /> : undefined
          }
          error={errors.email?.message}
          {...register('email')}
        />
        {isSaved && !user.emailVerified ? <ConfirmAddress /> : null}
      </Stack>
      {isSaved ? null : (
        <PasswordField
          label={shared('currentPassword')}
          hint={t('whyPassword')}
          autoComplete="current-password"
          maxLength={limits.password}
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      )}
    </>
  );
}
