import { AISLES_LIMIT, type Store, type StoreIntentDraft } from '@forkcast/shopping-list';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { newId } from '@forkcast/web-kit/newId';
import { useMemo } from 'react';
import { outboxOf } from '../../../../store';
import { t } from './texts';

/** Actions on stores. Each change is shown at once, online or offline. */
export interface StoreActions {
  /** Returns its id. */
  make: (name: string) => Promise<string>;
  rename: (store: Store, name: string) => Promise<void>;
  remove: (store: Store) => Promise<void>;
  order: (store: Store, aisles: readonly string[]) => Promise<void>;
  learn: (store: Store, learns: boolean) => Promise<void>;
}

export function useStoreActions(): StoreActions {
  const outbox = outboxOf(useSession().user.id);
  const { done } = useOutcome();
  return useMemo<StoreActions>(() => {
    const want = (draft: StoreIntentDraft, name: string) => outbox.addIntents([{ draft, name }]);
    return {
      make: async (name) => {
        const storeId = newId();
        await want({ type: 'make-store', storeId, name }, name);
        return storeId;
      },
      rename: async ({ id, name: before }, name) => {
        await want({ type: 'rename-store', storeId: id, name }, before);
        done(t('renamed'), name);
      },
      remove: async ({ id, name }) => {
        await want({ type: 'remove-store', storeId: id }, name);
        done(t('removed'), name, async () => {
          await want({ type: 'put-back-store', storeId: id }, name);
          done(t('back'), name);
        });
      },
      order: ({ id, name }, aisles) =>
        want({ type: 'order-aisles', storeId: id, aisles: aisles.slice(0, AISLES_LIMIT) }, name),
      learn: ({ id, name }, learns) => want({ type: 'learn-aisles', storeId: id, learns }, name),
    };
  }, [outbox, done]);
}
