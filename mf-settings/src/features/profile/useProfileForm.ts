import type { User } from '@forkcast/contracts';
import { useSchemaResolver } from '@forkcast/web-kit/form';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { ProfileSettings } from './profileSchema';
import { settingsOf } from './profileSettings';

const loadSchema = () => import('./profileSchema');

export type ProfileForm = UseFormReturn<ProfileSettings>;

/** The profile form. Fields that the user hasn't touched follow changes made elsewhere. */
export function useProfileForm(user: User): ProfileForm {
  const form = useForm<ProfileSettings>({
    resolver: useSchemaResolver(loadSchema, ({ profileResolver }) => profileResolver(user)),
    defaultValues: settingsOf(user),
    values: settingsOf(user),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  // Reading it subscribes to it, which keepDirtyValues needs.
  void form.formState.dirtyFields;
  return form;
}
