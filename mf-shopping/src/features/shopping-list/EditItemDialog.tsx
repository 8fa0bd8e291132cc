import { groceryCategories, limits, type ShoppingListItem } from '@forkcast/contracts';
import { Button, Dialog, SelectField, Stack, TextField } from '@forkcast/ui';
import { type FormEvent, useId, useState } from 'react';

interface EditItemDialogProps {
  item: ShoppingListItem;
  open: boolean;
  onClose: () => void;
  onSave: (fields: { quantity: string | null; category: string }) => void;
}

/** Changes the amount and the category of an item. Give it a fresh `key` at each opening. */
export function EditItemDialog({ item, open, onClose, onSave }: EditItemDialogProps) {
  const formId = useId();
  const [quantity, setQuantity] = useState(item.quantity ?? '');
  const [category, setCategory] = useState(item.category);
  const categories = [...new Set<string>([...groceryCategories, item.category])].sort((a, b) =>
    a.localeCompare(b),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ quantity: quantity.trim() || null, category });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays ? undefined : onClose())}
      title="Edit Item"
      description={item.name}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack gap={4}>
          <TextField
            label="Quantity"
            autoComplete="off"
            maxLength={limits.shoppingQuantity}
            value={quantity}
            onChange={(event) => setQuantity(event.target.value)}
            hint={item.reasons.length > 0 ? 'An amount that you set no longer follows the plan' : undefined}
          />
          <SelectField
            label="Category"
            value={category}
            onChange={(event) => setCategory(event.target.value)}
            options={categories.map((name) => ({ value: name, label: name }))}
            hint="Remembered for the next time"
          />
        </Stack>
      </form>
    </Dialog>
  );
}
