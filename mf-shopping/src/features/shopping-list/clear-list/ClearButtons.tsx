import type { ShoppingListItem } from '@forkcast/contracts';
import { Button, icons } from '@forkcast/ui';
import { ConfirmButton } from '@forkcast/web-kit';
import { t } from '../texts';

interface ClearButtonsProps {
  items: readonly ShoppingListItem[];
  disabled?: boolean;
  clearChecked: (items: readonly ShoppingListItem[]) => Promise<void>;
  clearAll: () => Promise<void>;
}

/** Clears checked items, or everything after confirmation. */
export function ClearButtons({ items, disabled = false, clearChecked, clearAll }: ClearButtonsProps) {
  return (
    <>
      <Button
        size="sm"
        icon={<icons.Check />}
        disabled={disabled || !items.some((item) => item.isChecked)}
        onClick={() => void clearChecked(items)}
      >
        {t('clearChecked')}
      </Button>
      <ConfirmButton
        size="sm"
        icon={<icons.Trash2 />}
        disabled={disabled || items.length === 0}
        label={t('clearAll')}
        title={t('clearAll')}
        body={t('clearAllQuestion')}
        destructive
        onConfirm={clearAll}
      />
    </>
  );
}
