import { groceryCategories, limits, type ShoppingListItem } from '@forkcast/contracts';
import { FormDialog, SelectField, Stack, TextField } from '@forkcast/ui';
import { useState } from 'react';
import { t } from './texts';

interface EditItemDialogProps {
  item: ShoppingListItem;
  open: boolean;
  onClose: () => void;
  onSave: (fields: { quantity: string | null; category: string }) => void;
}

/** Changes the amount and the category of an item. Give it a fresh `key` at each opening. */
export function EditItemDialog({ item, open, onClose, onSave }: EditItemDialogProps) {
  const [quantity, setQuantity] = useState(item.quantity ?? '');
  const [category, setCategory] = useState(item.category);
  const categories = [...new Set<string>([...groceryCategories, item.category])].sort((a, b) =>
    a.localeCompare(b),
  );

  const submit = () => {
    onSave({ quantity: quantity.trim() || null, category });
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
      </Stack>
    </FormDialog>
  );
}
