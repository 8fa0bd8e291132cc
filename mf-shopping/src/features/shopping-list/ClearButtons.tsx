import type { ShoppingListItem } from '@forkcast/contracts';
import { Button, ConfirmDialog, icons } from '@forkcast/ui';
import { useState } from 'react';

interface ClearButtonsProps {
  items: readonly ShoppingListItem[];
  disabled?: boolean;
  onClearChecked: () => Promise<void>;
  onClearAll: () => Promise<void>;
}

/** Takes away what is done with, or everything after a question. */
export function ClearButtons({ items, disabled = false, onClearChecked, onClearAll }: ClearButtonsProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        icon={<icons.Check />}
        disabled={disabled || !items.some((item) => item.isChecked)}
        onClick={() => void onClearChecked()}
      >
        Clear Checked Items
      </Button>
      <Button
        size="sm"
        icon={<icons.Trash2 />}
        disabled={disabled || items.length === 0}
        onClick={() => setAsking(true)}
      >
        Clear All
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Clear All"
        body="Are you sure you want to clear all items from your shopping list?"
        confirmLabel="Clear All"
        destructive
        onConfirm={onClearAll}
      />
    </>
  );
}
