import { AISLES_LIMIT, type Store, type StoreIntentDraft } from '@forkcast/shopping-list';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { newId } from '@forkcast/web-kit/newId';
import { useMemo } from 'react';
import { outboxOf } from '../../../../store';
import { t } from './texts';

/** Actions on stores. Each change is shown at once, online or offline. */
interface StoreActions {
  make: (name: string) => Promise<void>;
  rename: (store: Store, name: string) => Promise<void>;
  remove: (store: Store) => Promise<void>;
  order: (store: Store, aisles: readonly string[]) => Promise<void>;
  learn: (store: Store, learns: boolean) => Promise<void>;
}

export function useStoreActions(): StoreActions {
  const outbox = outboxOf(useSession().user.id);
  const { done } = useOutcome();
  return useMemo<StoreActions>(() => {
    const change = (draft: StoreIntentDraft, name: string) => outbox.addIntents([{ draft, name }]);
    return {
      make: (name) => change({ type: 'make-store', storeId: newId(), name }, name),
      rename: async ({ id, name: before }, name) => {
        await change({ type: 'rename-store', storeId: id, name }, before);
        done(t('renamed'), name);
      },
      remove: async ({ id, name }) => {
        await change({ type: 'remove-store', storeId: id }, name);
        done(t('removed'), name, async () => {
          await change({ type: 'put-back-store', storeId: id }, name);
          done(t('back'), name);
        });
      },
      order: ({ id, name }, aisles) =>
        change({ type: 'order-aisles', storeId: id, aisles: aisles.slice(0, AISLES_LIMIT) }, name),
      learn: ({ id, name }, learns) => change({ type: 'learn-aisles', storeId: id, learns }, name),
    };
  }, [outbox, done]);
}
