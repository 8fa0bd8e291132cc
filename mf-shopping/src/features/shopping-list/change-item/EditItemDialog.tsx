import { groceryCategories, limits, type ShoppingListItem } from '@forkcast/contracts';
import type { Store } from '@forkcast/shopping-list';
import { FormDialog, SelectField, Stack, TextField } from '@forkcast/ui';
import { useState } from 'react';
import { t } from './texts';
import type { ItemFields } from './useItemOperations';

interface EditItemDialogProps {
  item: ShoppingListItem;
  open: boolean;
  onClose: () => void;
  /** The household's stores; empty hides the choice. */
  stores: readonly Store[];
  onSave: (fields: ItemFields) => void;
}

/** Edits an item's amount, category and store. Pass a new `key` each time it opens. */
export function EditItemDialog({ item, open, onClose, stores, onSave }: EditItemDialogProps) {
  const [quantity, setQuantity] = useState(item.quantity ?? '');
  const [category, setCategory] = useState(item.category);
  const [chosen, setChosen] = useState<string | null>(null);
  const storeId = chosen ?? (stores.some(({ id }) => id === item.storeId) ? (item.storeId ?? '') : '');
  const categories = [...new Set<string>([...groceryCategories, item.category])].sort((a, b) =>
    a.localeCompare(b),
  );

  const submit = () => {
    // A removed store stays set until another is chosen, because it may be restored.
    const savedStoreId = chosen === null ? (item.storeId ?? null) : chosen || null;
    onSave({ quantity: quantity.trim() || null, category, storeId: savedStoreId });
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('editTitle')}
      description={item.name}
      size="sm"
      submitLabel={t('save')}
      onSubmit={submit}
    >
      <Stack gap={4}>
        <TextField
          label={t('quantityLabel')}
          autoComplete="off"
          maxLength={limits.shoppingQuantity}
          value={quantity}
          onChange={(event) => setQuantity(event.target.value)}
          hint={item.reasons.length > 0 ? t('quantityHint') : undefined}
        />
        <SelectField
          label={t('categoryLabel')}
          value={category}
          onChange={(event) => setCategory(event.target.value)}
          options={categories.map((name) => ({ value: name, label: name }))}
          hint={t('categoryHint')}
        />
        {stores.length > 0 ? (
          <SelectField
            label={t('buyAtLabel')}
            value={storeId}
            onChange={(event) => setChosen(event.target.value)}
            options={[
              { value: '', label: t('anyStore') },
              ...stores.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            hint={t('buyAtHint')}
          />
        ) : null}
      </Stack>
    </FormDialog>
  );
}
