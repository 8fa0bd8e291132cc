import type { SnapshotForm } from '@forkcast/event-sourcing';
import type { Answer, Answered, AnsweredIntents, IntentOrigin } from '../intents/answeredIntents';
import type { PastItems } from '../intents/pastItems';
import type { ListItem } from '../listItem';
import type { SettledNeed } from '../following/settledNeeds';
import type { Store } from '../stores/stores';
import type { ShoppingListState } from '../shoppingListState';

/** A list as plain JSON. */
interface ListContent {
  items: readonly ListItem[];
  followed: ShoppingListState['followed'];
  settled: readonly { id: string; need: SettledNeed }[];
  pantry: readonly string[];
  categories: readonly { key: string; category: string }[];
  stores: { open: readonly Store[]; gone: readonly Store[] };
  boughtAt: readonly { key: string; storeId: string }[];
  past: PastItems;
  answered: Record<IntentOrigin, AnswersContent>;
}

interface AnswersContent {
  stretches: readonly { until: string; answers: readonly Answer[] }[];
  forgottenUntil: string | null;
}

export const EVENTS_BETWEEN_SNAPSHOTS = 100;

export const snapshots: SnapshotForm<ShoppingListState> & {
  belongsTo: (householdId: string) => { householdId: string };
} = {
  collection: 'shopping-list-snapshots',
  version: 7,
  every: EVENTS_BETWEEN_SNAPSHOTS,
  belongsTo: (householdId) => ({ householdId }),
  toContent: (state): ListContent => ({
    items: [...state.items.values()],
    followed: state.followed,
    settled: [...state.settled].map(([id, need]) => ({ id, need })),
    pantry: [...state.pantry],
    categories: [...state.categories].map(([key, category]) => ({ key, category })),
    stores: { open: [...state.stores.open.values()], gone: state.stores.gone },
    boughtAt: [...state.boughtAt].map(([key, storeId]) => ({ key, storeId })),
    past: state.past,
    answered: contentOf(state.answered),
  }),
  fromContent: ({
    items,
    followed,
    settled,
    pantry,
    categories,
    stores,
    boughtAt,
    past,
    answered,
  }: ListContent) => ({
    items: new Map(items.map((item) => [item.itemId, item])),
    followed,
    settled: new Map(settled.map(({ id, need }) => [id, need])),
    pantry: new Set(pantry),
    categories: new Map(categories.map(({ key, category }) => [key, category])),
    stores: { open: new Map(stores.open.map((store) => [store.storeId, store])), gone: stores.gone },
    boughtAt: new Map(boughtAt.map(({ key, storeId }) => [key, storeId])),
    past,
    answered: answeredIn(answered),
  }),
};

function contentOf({ household, guests, imports }: Answered): ListContent['answered'] {
  const content = ({ stretches, forgottenUntil }: AnsweredIntents): AnswersContent => ({
    stretches: stretches.map(({ until, answers }) => ({ until, answers: [...answers.values()] })),
    forgottenUntil,
  });
  return { household: content(household), guests: content(guests), imports: content(imports) };
}

function answeredIn({ household, guests, imports }: ListContent['answered']): Answered {
  const answered = ({ stretches, forgottenUntil }: AnswersContent): AnsweredIntents => ({
    stretches: stretches.map(({ until, answers }) => ({
      until,
      answers: new Map(answers.map((answer) => [answer.id, answer])),
    })),
    forgottenUntil,
  });
  return { household: answered(household), guests: answered(guests), imports: answered(imports) };
}
