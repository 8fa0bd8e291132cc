import { AISLES_LIMIT, type Store, type StoreIntentDraft } from '@forkcast/shopping-list';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { newId } from '@forkcast/web-kit/newId';
import { outboxOf } from '../../../../store';
import { t } from './texts';

/** Actions on stores. Each change is shown at once, online or offline. */
export function useStoreActions() {
  const outbox = outboxOf(useSession().user.id);
  const { done } = useOutcome();
  const change = (draft: StoreIntentDraft, name: string) => outbox.addIntents([{ draft, name }]);
  return {
    make: (name: string) => change({ type: 'make-store', storeId: newId(), name }, name),
    rename: async ({ id, name: before }: Store, name: string) => {
      await change({ type: 'rename-store', storeId: id, name }, before);
      done(t('renamed'), name);
    },
    remove: async ({ id, name }: Store) => {
      await change({ type: 'remove-store', storeId: id }, name);
      done(t('removed'), name, async () => {
        await change({ type: 'put-back-store', storeId: id }, name);
        done(t('back'), name);
      });
    },
    order: ({ id, name }: Store, aisles: readonly string[]) =>
      change({ type: 'order-aisles', storeId: id, aisles: aisles.slice(0, AISLES_LIMIT) }, name),
    learn: ({ id, name }: Store, learns: boolean) =>
      change({ type: 'learn-aisles', storeId: id, learns }, name),
  };
}
