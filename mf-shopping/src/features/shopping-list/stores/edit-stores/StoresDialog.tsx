import type { Store } from '@forkcast/shopping-list';
import { Dialog } from '@forkcast/ui';
import { useState } from 'react';
import { OneStore } from './OneStore';
import { StoreList } from './StoreList';
import { t } from './texts';

interface StoresDialogProps {
  stores: readonly Store[];
  /** Categories of the list in addition to the usual ones. */
  categories: readonly string[];
  open: boolean;
  onClose: () => void;
}

/** Edits the household's stores and the aisles of each. Pass a new `key` each time it opens. */
export function StoresDialog({ stores, categories, open, onClose }: StoresDialogProps) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const [lastEditedId, setLastEditedId] = useState<string | null>(null);
  const edited = stores.find(({ id }) => id === editedId);
  return (
    <Dialog open={open} onClose={onClose} title={edited?.name ?? t('title')} description={t('description')}>
      {edited ? (
        <OneStore
          key={`store-${edited.id}`}
          store={edited}
          stores={stores}
          categories={categories}
          onBack={() => {
            setLastEditedId(edited.id);
            setEditedId(null);
          }}
        />
      ) : (
        <StoreList stores={stores} focusedId={lastEditedId} onEdit={setEditedId} />
      )}
    </Dialog>
  );
}
