import type { User } from '@forkcast/contracts';
import { useSchemaResolver } from '@forkcast/web-kit/form';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { ProfileSettings } from './profileSchema';
import { settingsOf } from './profileSettings';

const loadSchema = () => import('./profileSchema');

export type ProfileForm = UseFormReturn<ProfileSettings>;

/** The profile while it is edited. What changes elsewhere shows in every field that was not touched here. */
export function useProfileForm(user: User): ProfileForm {
  const form = useForm<ProfileSettings>({
    resolver: useSchemaResolver(loadSchema, ({ profileResolver }) => profileResolver(user)),
    defaultValues: settingsOf(user),
    values: settingsOf(user),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  // Read, so that the form keeps track of it: keepDirtyValues goes by it.
  void form.formState.dirtyFields;
  return form;
}
