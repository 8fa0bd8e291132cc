import type { ShoppingListItem } from '@forkcast/contracts';
import { Button, ConfirmDialog, icons } from '@forkcast/ui';
import { useDialog } from '@forkcast/web-kit';
import { t } from '../texts';

interface ClearButtonsProps {
  items: readonly ShoppingListItem[];
  disabled?: boolean;
  clearChecked: () => Promise<void>;
  clearAll: () => Promise<void>;
}

/** Takes away what is done with, or everything after a question. */
export function ClearButtons({ items, disabled = false, clearChecked, clearAll }: ClearButtonsProps) {
  const clearing = useDialog();
  return (
    <>
      <Button
        size="sm"
        icon={<icons.Check />}
        disabled={disabled || !items.some((item) => item.isChecked)}
        onClick={() => void clearChecked()}
      >
        {t('clearChecked')}
      </Button>
      <Button
        size="sm"
        icon={<icons.Trash2 />}
        disabled={disabled || items.length === 0}
        onClick={() => clearing.show()}
      >
        {t('clearAll')}
      </Button>
      <ConfirmDialog
        open={clearing.open}
        onClose={clearing.close}
        title={t('clearAll')}
        body={t('clearAllQuestion')}
        confirmLabel={t('clearAll')}
        destructive
        onConfirm={clearAll}
      />
    </>
  );
}
