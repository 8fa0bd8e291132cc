export type { Intent, LineIntent, Refusal, Seen, IntentDraft } from './intent';
export type { AddedLine, Effect, Line, List, Merged } from './line';
export { decideGuestIntent } from './decideGuestIntent';
export { decideIntent } from './decideIntent';
export { ListDraft } from './listDraft';
export { nameKey } from './nameKey';
export { addQuantities, isSameQuantity, subtractQuantity } from './quantities';
export {
  afterAnswers,
  batchOf,
  markPendingAgain,
  intentsToShow,
  type IntentAnswer,
  type Batch,
  type TrackedIntent,
} from './outbox';
export { inListOrder } from './listOrder';
export { lineOf, type ShownItem } from './lineOf';
export { isAboutStores, type StoreIntent, type StoreIntentDraft } from './stores/storeIntent';
export { AISLES_LIMIT, STORES_LIMIT, type Store } from './stores/store';
export { decideStoreIntent } from './stores/decideStoreIntent';
export { byName, storesAfter } from './stores/storesAfter';
export { inAisleOrder } from './stores/aisleOrder';
export { orderOfAisles, addPick, type Evidence, type ItemPick } from './stores/learnedAisles';
