import type {
  ItemAdded,
  ItemBroughtBack,
  ItemEvent,
  ItemRemoved,
  ListEvent,
  ShoppingListEvent,
} from '../events';
import { itemIdsOf } from '../evolveItem';
import { follows, type ListItem } from '../listItem';

/** An item before a change that a device may not know yet. */
export interface PastItem {
  item: ListItem;
  /**
   * 'changed': it is on the list with other needs. 'joined': its needs are in another item of its grocery.
   * 'withdrawn' by the plan. 'removed' by people.
   */
  since: 'changed' | 'joined' | 'withdrawn' | 'removed';
}

/** The latest last. */
export type PastItems = readonly PastItem[];

/** Limits of items and of needs; the oldest are dropped first. */
const PAST_ITEMS = 1_000;
const PAST_NEEDS = 5_000;

export function pastAfter(
  past: PastItems,
  items: ReadonlyMap<string, ListItem>,
  event: ShoppingListEvent,
): PastItems {
  const toPastItems = (itemIds: readonly string[], since: PastItem['since']): readonly PastItem[] =>
    itemIds.flatMap((itemId) => {
      const item = items.get(itemId);
      return item ? [{ item, since }] : [];
    });
  switch (event.type) {
    case 'PlanFollowed': {
      const { changed, withdrawn } = event.data;
      const withdrawnIds = new Set(withdrawn);
      const followedKeys = new Set(
        withdrawn.length === 0
          ? []
          : [...items.values()]
              .filter((item) => follows(item) && !withdrawnIds.has(item.itemId))
              .map(({ key }) => key),
      );
      const hasJoined = (itemId: string) => followedKeys.has(items.get(itemId)?.key ?? '');
      return limitPast([
        ...past,
        ...toPastItems(
          changed.map(({ itemId }) => itemId),
          'changed',
        ),
        ...toPastItems(withdrawn.filter(hasJoined), 'joined'),
        ...toPastItems(
          withdrawn.filter((itemId) => !hasJoined(itemId)),
          'withdrawn',
        ),
      ]);
    }
    case 'ItemRemoved':
    case 'CheckedItemsCleared':
    case 'ListCleared':
      return limitPast([...past, ...toPastItems(itemIdsOf(event), 'removed')]);
    default:
      event satisfies ListEvent | ItemAdded | ItemBroughtBack | Exclude<ItemEvent, ItemRemoved>;
      return past;
  }
}

function limitPast(past: PastItems): PastItems {
  let first = past.length;
  for (let needs = 0; first > 0 && past.length - first < PAST_ITEMS; first -= 1) {
    needs += past[first - 1]?.item.needs.length ?? 0;
    if (needs > PAST_NEEDS) break;
  }
  return first === 0 ? past : past.slice(first);
}
