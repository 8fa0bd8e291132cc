import type { ShoppingListItem } from '@forkcast/contracts';
import { type Intent, isAboutStores, type IntentDraft } from '@forkcast/shopping-list';
import type { Place } from '../clear-list/place';
import type { StoredIntent } from '../outbox/intentStore';
import { t as list } from '../texts';
import { t } from './texts';

const changes = {
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

const reasons = {
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
  return t(changes[type], { item: name });
}

/** Why it was rejected. */
export function refusalText({ intent, reason, message }: StoredIntent): string {
  if (reason === 'not-found' && isAboutStores(intent)) return t('refusedStoreNotFound');
  return reason ? t(reasons[reason]) : message || list('failureUnknown');
}

/** Title and text, which depend on where the list is shown. */
export function failureText(refused: StoredIntent, place: Place): [title: string, why: string] {
  const { type } = refused.intent;
  if (type === 'clear-checked' && place === 'panel') {
    return [list('failedInPanel'), list('clearCheckedFailedInPanel')];
  }
  const title =
    type === 'clear-checked'
      ? list('clearCheckedFailed')
      : type === 'remove'
        ? list('removeFailed')
        : type === 'add' || type === 'put-back'
          ? list('addFailed')
          : list('updateFailed');
  return [title, refusalText(refused)];
}

/** The same draft, based on the item's current state. */
export function draftForRetry({ intent }: StoredIntent, items: readonly ShoppingListItem[]): IntentDraft {
  const { id: _, ...draft } = intent satisfies Intent;
  if (!('seen' in draft)) return draft;
  const line = items.find(({ id }) => id === draft.itemId);
  return line ? { ...draft, seen: { quantity: line.quantity, isChecked: line.isChecked } } : draft;
}
