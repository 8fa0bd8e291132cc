import { limits } from '@forkcast/contracts';
import { Button, PasswordField, Row, Stack, TextField } from '@forkcast/ui';
import { useSession, useShell } from '@forkcast/web-kit';
import { Controller, useWatch } from 'react-hook-form';
import { useFailureToast } from '../../useFailureToast';
import { useSignInMethodsQuery } from '../security/securityApi';
import { AvatarField } from './AvatarField';
import { useUpdateUserMutation } from './profileApi';
import { changesOf, type ProfileSettings, settingsOf } from './profileSettings';
import { refusedFields } from './saveFailure';
import { SubscriptionStatus } from './SubscriptionStatus';
import { TimeZoneField } from './TimeZoneField';
import type { ProfileForm } from './useProfileForm';

/** Who one is to the others, and how one is reached. */
export function ProfileFields({ form }: { form: ProfileForm }) {
  const { user } = useSession();
  const { register, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const { save } = useSave(form);
  const email = useWatch({ control, name: 'email' });
  const { data: methods } = useSignInMethodsQuery();
  // A change asks for the password; who has none sets one first.
  const isFixed = methods?.password === false;
  return (
    <form noValidate aria-label="Profile" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Stack gap={5}>
        <Controller
          control={control}
          name="avatar"
          render={({ field }) => (
            <AvatarField name={user.displayName} value={field.value} onChange={field.onChange} />
          )}
        />
        <TextField
          label="Display Name"
          autoComplete="name"
          maxLength={limits.displayName}
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        <TextField
          label="Email Address"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.email}
          readOnly={isFixed}
          hint={isFixed ? 'To change it, set a password under Security first' : undefined}
          error={errors.email?.message}
          {...register('email')}
        />
        {email === user.email ? null : (
          <PasswordField
            label="Current Password"
            hint="Asked for because you change your email address"
            autoComplete="current-password"
            maxLength={limits.password}
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
        )}
        <TimeZoneField current={user.timeZone} error={errors.timeZone?.message} {...register('timeZone')} />
        <SubscriptionStatus user={user} />
        <Row>
          <Button
            type="submit"
            variant="primary"
            disabled={!isDirty}
            pending={isSubmitting}
            pendingLabel="Saving..."
          >
            Save Changes
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function useSave(form: ProfileForm) {
  const { user } = useSession();
  const { toast } = useShell();
  const failed = useFailureToast();
  const [updateUser] = useUpdateUserMutation();

  const save = async (settings: ProfileSettings) => {
    const { data, error } = await updateUser({ id: user.id, ...changesOf(settings, user) });
    if (data) {
      form.reset(settingsOf(data), { keepDirtyValues: false });
      toast({ title: 'Profile updated', description: 'Your changes have been saved', tone: 'positive' });
      return;
    }
    for (const { field, message } of refusedFields(error)) form.setError(field, { message });
    failed('Failed to update profile', error);
  };
  return { save };
}
