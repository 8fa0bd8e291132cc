import type { DocumentDatabase, Position, ProjectionHandle } from '@forkcast/event-sourcing';
import type { CommandHandler } from '@forkcast/event-sourcing';
import type { ConsumerDefinition, IntegrationMessage } from '@forkcast/service-kit';
import { copiesIn } from '../collecting/collected/collectedRecipes';
import type { CollectingState } from '../collecting/collecting';
import type { CollectingCommand } from '../collecting/commands';
import { collectingStream, type CollectingEvent } from '../collecting/events';
import { listingsBy, listingsOf } from '../listing/board/communityBoard';
import type { ListingCommand } from '../listing/commands';
import { listingStream, type ListingEvent } from '../listing/events';
import type { ListingState } from '../listing/listing';
import type { RecipeCopies } from '../recipe-copy/recipeCopy';

const READ_MODEL_TIMEOUT_MS = 5_000;

export type ListingExecution = CommandHandler<ListingState, ListingCommand, ListingEvent>;
export type CollectingExecution = CommandHandler<CollectingState, CollectingCommand, CollectingEvent>;

export interface ConsumedDependencies {
  database: DocumentDatabase;
  copies: RecipeCopies;
  list: ListingExecution;
  collect: CollectingExecution;
  projections: readonly ProjectionHandle[];
}

/**
 * Keeps what can be shared, withdraws listings of deleted recipes and accounts, and lets a deleted copy be collected
 * again.
 */
export function followRecipesAndAccounts(dependencies: ConsumedDependencies): ConsumerDefinition {
  return {
    durable: 'community-follows-recipes',
    events: ['recipes.recipe-saved', 'recipes.recipe-deleted', 'accounts.account-deleted'],
    handle: (message) => handle(message, dependencies),
  };
}

async function handle(
  message: IntegrationMessage,
  dependencies: ConsumedDependencies,
): Promise<Position | undefined> {
  const { event, householdId, position } = message;
  switch (event.type) {
    case 'recipes.recipe-saved': {
      const { recipeId, servings = null, ...rest } = event.data;
      const snapshot = { ...rest, servings };
      await dependencies.copies.learn({ recipeId, householdId, snapshot }, position);
      return undefined;
    }
    case 'recipes.recipe-deleted': {
      const { recipeId } = event.data;
      await dependencies.copies.learn({ recipeId, householdId, snapshot: null }, position);
      return forget(recipeId, message, dependencies);
    }
    case 'accounts.account-deleted':
      return withdrawAllOf(event.data.accountId, message, dependencies);
    default:
      throw new Error(`Nothing is to be done about ${event.type} here`);
  }
}

async function withdrawAllOf(
  userId: string,
  { id, position, metadata }: IntegrationMessage,
  { database, list, projections }: ConsumedDependencies,
): Promise<Position | undefined> {
  await readModelsAt(position, projections);
  let last: Position | undefined;
  for (const { _id, recipeId } of await listingsBy(database, userId)) {
    const command = { type: 'WithdrawListing', recipeId } as const;
    const result = await list(listingStream(_id), command, { metadata: { ...metadata, causationId: id } });
    last = result.position ?? last;
  }
  return last;
}

async function readModelsAt(position: Position, projections: readonly ProjectionHandle[]): Promise<void> {
  const reached = await Promise.all(projections.map((each) => each.passed(position, READ_MODEL_TIMEOUT_MS)));
  if (!reached.every(Boolean))
    throw new Error('The community’s read models have not caught up with the message yet');
}

async function forget(
  recipeId: string,
  { id, householdId, position, metadata }: IntegrationMessage,
  { database, list, collect, projections }: ConsumedDependencies,
): Promise<Position | undefined> {
  await readModelsAt(position, projections);
  const context = { metadata: { ...metadata, causationId: id } };
  let last: Position | undefined;
  for (const { _id } of await listingsOf(database, recipeId)) {
    const result = await list(listingStream(_id), { type: 'WithdrawListing', recipeId }, context);
    last = result.position ?? last;
  }
  for (const { communityRecipeId } of await copiesIn(database, householdId, recipeId)) {
    const stream = collectingStream(householdId, communityRecipeId);
    const result = await collect(stream, { type: 'NoteDeletedCopy', recipeId }, context);
    last = result.position ?? last;
  }
  return last;
}
