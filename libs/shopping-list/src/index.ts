export type { Intent, Refusal, Seen, Wish } from './intent';
export type { AddedLine, Effect, Line, List, Merged } from './line';
export { decideIntent, type Decided } from './decideIntent';
export { ListDraft } from './listDraft';
export { added, isSame, without } from './quantities';
export { afterAnswers, batchOf, showing, type Answered, type Batch, type Kept } from './outbox';
export { inListOrder } from './listOrder';
export { lineOf, type ShownItem } from './lineOf';
