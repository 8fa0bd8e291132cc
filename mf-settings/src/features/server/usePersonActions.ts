import type { ChangePersonRequest, Person } from '@forkcast/contracts';
import { useOutcome } from '@forkcast/web-kit';
import { useChangePersonMutation, useDeletePersonMutation, useSendResetLinkMutation } from './serverApi';
import { t } from './texts';

/** What an administrator can do with an account. Each reports its outcome. */
export function usePersonActions({ id, displayName: name }: Person) {
  const { done, failed } = useOutcome();
  const [changePerson] = useChangePersonMutation();
  const [sendResetLink] = useSendResetLinkMutation();
  const [deletePerson] = useDeletePersonMutation();

  const change = async (changes: ChangePersonRequest, outcome: string) => {
    const { error } = await changePerson({ id, changes });
    if (error) failed(t('changeFailed'), error);
    else done(outcome);
  };
  return {
    setAdministrator: (isAdministrator: boolean) =>
      change(
        { isAdministrator },
        t(isAdministrator ? 'madeAdministrator' : 'removedAdministrator', { name }),
      ),
    setDisabled: (isDisabled: boolean) =>
      change({ isDisabled }, t(isDisabled ? 'accountDisabled' : 'accountEnabled', { name })),
    sendLink: async () => {
      const { data, error } = await sendResetLink(id);
      if (!data) failed(t('linkNotSent'), error);
      else done(data.delivery === 'mail' ? t('linkSent', { name }) : t('linkStored'));
    },
    remove: async () => {
      const { error } = await deletePerson(id);
      if (error) failed(t('deleteFailed'), error);
      else done(t('deleted', { name }));
    },
  };
}
