import { limits } from '@forkcast/contracts';
import { Button, Row, Stack, TextField } from '@forkcast/ui';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { Controller } from 'react-hook-form';
import { shared } from '../../texts';
import { AddressFields } from './address/AddressFields';
import { AvatarField } from './AvatarField';
import { useUpdateUserMutation } from './profileApi';
import type { ProfileSettings } from './profileSchema';
import { changesOf, settingsOf } from './profileSettings';
import { rejectedFields } from './saveFailure';
import { SubscriptionStatus } from './SubscriptionStatus';
import { t } from './texts';
import { TimeZoneField } from './TimeZoneField';
import type { ProfileForm } from './useProfileForm';

/** The user's name, picture and email address. */
export function ProfileFields({ form }: { form: ProfileForm }) {
  const { user } = useSession();
  const { register, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const { save } = useSave(form);
  return (
    <form noValidate aria-label={t('heading')} onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Stack gap={5}>
        <Controller
          control={control}
          name="avatar"
          render={({ field }) => (
            <AvatarField name={user.displayName} value={field.value} onChange={field.onChange} />
          )}
        />
        <TextField
          label={t('displayName')}
          autoComplete="name"
          maxLength={limits.displayName}
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        <AddressFields form={form} />
        <TimeZoneField current={user.timeZone} error={errors.timeZone?.message} {...register('timeZone')} />
        {user.plans !== 'none' && <SubscriptionStatus user={user} />}
        <Row>
          <Button
            type="submit"
            variant="primary"
            disabled={!isDirty}
            pending={isSubmitting}
            pendingLabel={shared('saving')}
          >
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function useSave(form: ProfileForm) {
  const { user } = useSession();
  const { done, failed } = useOutcome();
  const [updateUser] = useUpdateUserMutation();

  const save = async (settings: ProfileSettings) => {
    const { data, error } = await updateUser({ id: user.id, ...changesOf(settings, user) });
    if (data) {
      form.reset(settingsOf(data), { keepDirtyValues: false });
      done(t('saved'), t('aboutSaved'));
      return;
    }
    for (const { field, message } of rejectedFields(error)) form.setError(field, { message });
    failed(t('saveFailed'), error);
  };
  return { save };
}
