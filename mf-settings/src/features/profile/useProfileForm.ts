import type { User } from '@forkcast/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { type ProfileSettings, profileSettingsSchema, settingsOf } from './profileSettings';

export type ProfileForm = UseFormReturn<ProfileSettings>;

/** The profile while it is edited. What changes elsewhere shows in every field that was not touched here. */
export function useProfileForm(user: User): ProfileForm {
  const form = useForm<ProfileSettings>({
    resolver: zodResolver(profileSettingsSchema(user)),
    defaultValues: settingsOf(user),
    values: settingsOf(user),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  // Read, so that the form keeps track of it: keepDirtyValues goes by it.
  void form.formState.dirtyFields;
  return form;
}
