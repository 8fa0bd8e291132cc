import type { GuestList } from '@forkcast/contracts';
import type { ShoppingListState } from '../../shopping-list/shoppingListState';
import { presentInTurns } from '../../shopping-list/presentItems';

const NOBODY = new Map<string, string>();

/** What a guest sees of a list: not what it is for, and not who checked. */
export async function guestLines({ items }: ShoppingListState): Promise<GuestList> {
  const presented = await presentInTurns([...items.values()], NOBODY);
  return {
    lines: presented.map(({ id, name, quantity, category, isChecked, isPantryItem }) => ({
      id,
      name,
      quantity,
      category,
      isChecked,
      isPantryItem,
    })),
  };
}
