import type { ShoppingListItem } from '@forkcast/contracts';
import { VisuallyHidden } from '@forkcast/ui';
import { t } from '../texts';

/** The amount below the name, which is repeated for screen readers only. */
export function AmountOf({ item: { name, quantity } }: { item: ShoppingListItem }) {
  return (
    <>
      <VisuallyHidden>{`${name} `}</VisuallyHidden>
      {quantity === null ? <span>{t('withoutAmount')}</span> : <span translate="no">{quantity}</span>}
    </>
  );
}
