import type { ShoppingListItem } from '@forkcast/contracts';
import { isAboutStores, type IntentDraft } from '@forkcast/shopping-list';
import type { Place } from '../clear-list/place';
import type { StoredIntent } from '../outbox/intentStore';
import { t as tList } from '../texts';
import { t } from './texts';

const changeKeys = {
  bought: 'changeBought',
  'not-bought': 'changeNotBought',
  amount: 'changeAmount',
  aisle: 'changeAisle',
  pantry: 'changePantry',
  'buy-at': 'changeBuyAt',
  remove: 'changeRemove',
  add: 'changeAdd',
  'make-store': 'changeMakeStore',
  'rename-store': 'changeRenameStore',
  'remove-store': 'changeRemoveStore',
  'put-back-store': 'changePutBackStore',
  'order-aisles': 'changeOrderAisles',
  'learn-aisles': 'changeLearnAisles',
} as const;

const reasonKeys = {
  'not-found': 'refusedNotFound',
  bought: 'refusedBought',
  'not-bought': 'refusedNotBought',
  changed: 'refusedChanged',
  'list-full': 'refusedListFull',
  'stores-full': 'refusedStoresFull',
  'too-old': 'refusedTooOld',
} as const;

/** The change that the user wanted. */
export function changeText({ intent: { type }, name }: StoredIntent): string {
  if (type === 'clear-checked') return t('changeClear');
  if (type === 'put-back') return t('changePutBack');
  return t(changeKeys[type], { item: name });
}

/** Why it was rejected. */
export function refusalText({ intent, reason, message }: StoredIntent): string {
  if (reason === 'not-found' && isAboutStores(intent)) return t('refusedStoreNotFound');
  return reason ? t(reasonKeys[reason]) : message || tList('failureUnknown');
}

/** Title and text of the toast, which depend on where the list is shown. */
export function failureText(refused: StoredIntent, place: Place): [title: string, why: string] {
  const { type } = refused.intent;
  if (type === 'clear-checked' && place === 'panel') {
    return [tList('failedInPanel'), tList('clearCheckedFailedInPanel')];
  }
  const title =
    type === 'clear-checked'
      ? tList('clearCheckedFailed')
      : type === 'remove'
        ? tList('removeFailed')
        : type === 'add' || type === 'put-back'
          ? tList('addFailed')
          : tList('updateFailed');
  return [title, refusalText(refused)];
}

/** The same draft, based on the item's current state. */
export function draftForRetry({ intent }: StoredIntent, items: readonly ShoppingListItem[]): IntentDraft {
  const { id: _, ...draft } = intent;
  if (!('seen' in draft)) return draft;
  const line = items.find(({ id }) => id === draft.itemId);
  return line ? { ...draft, seen: { quantity: line.quantity, isChecked: line.isChecked } } : draft;
}
