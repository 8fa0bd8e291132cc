import {
  RuleViolation,
  deterministicEventId,
  type DocumentDatabase,
  type EventMetadata,
  type Position,
  type ProjectionHandle,
} from '@forkcast/event-sourcing';
import type { ConsumerDefinition, IntegrationMessage } from '@forkcast/service-kit';
import { allRecipes } from '../recipe/collection/recipeCollection';
import type { RecipeCommand } from '../recipe/commands';
import { recipeStream } from '../recipe/events';
import type { RecipeExecution } from '../recipe/routes';

export interface FollowHouseholdsDependencies {
  execute: RecipeExecution;
  database: DocumentDatabase;
  collection: Pick<ProjectionHandle, 'passed'>;
}

const PATIENCE_MS = 10_000;
/** By how much the clocks of two machines may differ. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Copies a household's recipes into the one that a member joins, and deletes them once nobody is left. One consumer for
 * both, so that the copies are made before the originals go.
 */
export function followHouseholds(dependencies: FollowHouseholdsDependencies): ConsumerDefinition {
  return {
    durable: 'recipes-follow-households',
    events: ['accounts.member-joined', 'accounts.household-deleted'],
    handle: (message) => handle(message, dependencies),
  };
}

async function handle(
  { id, event, position, occurredAt, metadata }: IntegrationMessage,
  { execute, database, collection }: FollowHouseholdsDependencies,
): Promise<Position | undefined> {
  const caused: EventMetadata = { ...metadata, causationId: id };
  const recipesOf = async (householdId: string) => {
    if (!(await collection.passed(position, PATIENCE_MS)))
      throw new Error('The collection has not caught up');
    return allRecipes(database, householdId);
  };
  const runAll = async (commands: readonly (readonly [recipeId: string, command: RecipeCommand])[]) => {
    let last: Position | undefined;
    for (const [recipeId, command] of commands) {
      try {
        last = (await execute(recipeStream(recipeId), command, { metadata: caused })).position ?? last;
      } catch (error) {
        // Deleted already, by somebody or by an earlier attempt.
        if (!(error instanceof RuleViolation && error.code === 'not-found')) throw error;
      }
    }
    return last;
  };

  if (event.type === 'accounts.member-joined') {
    const { fromHouseholdId, toHouseholdId, bringRecipes } = event.data;
    if (!bringRecipes) return undefined;
    const at = occurredAt.toISOString();
    const then = (await recipesOf(fromHouseholdId)).filter((recipe) => wasThere(recipe, occurredAt));
    return runAll(
      then.map(({ _id, name, url, notes, servings, ingredients }) => {
        // The same copy however often the message comes.
        const recipeId = deterministicEventId(id, _id);
        const details = { name, url, notes, servings, ingredients };
        return [
          recipeId,
          { type: 'KeepCollectedRecipe', recipeId, householdId: toHouseholdId, details, at },
        ] as const;
      }),
    );
  }
  if (event.type === 'accounts.household-deleted') {
    const { householdId } = event.data;
    const recipes = await recipesOf(householdId);
    return runAll(recipes.map(({ _id }) => [_id, { type: 'DeleteRecipe', householdId }] as const));
  }
  throw new Error(`Nothing is to be done about ${event.type} here`);
}

/** A message that comes again much later is not about what those who stayed have collected since. */
function wasThere({ createdAt }: { createdAt: string }, moment: Date): boolean {
  return Date.parse(createdAt) <= moment.getTime() + CLOCK_SKEW_MS;
}
