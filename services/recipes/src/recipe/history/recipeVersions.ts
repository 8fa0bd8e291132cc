import {
  differingDetails,
  RECIPE_HISTORY_PAGE_SIZE,
  recipeDetailsOf,
  type FieldChange,
  type StoredPhoto,
  type RecipeDetails,
  type RecipeVersion,
} from '@forkcast/contracts';
import {
  BACKWARDS,
  END,
  RuleViolation,
  StreamNotFoundError,
  toRecordedEvent,
  type EventStore,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import { isNonVersionEvent, upcastRecipeEvent, type NonVersionEvent, type RecipeEvent } from '../events';
import { evolvePhotos, noPhotos, type PhotoEvent } from '../photos';
import { recipe } from '../recipe';

/** A version with its author. */
export type AuthoredVersion = Omit<RecipeVersion, 'by'> & { accountId: string | null };

type Recorded = RecordedDomainEvent<RecipeEvent>;
type Versioned = Exclude<Recorded, { type: NonVersionEvent['type'] }>;
type Detailed = Extract<Recorded, { data: RecipeDetails }>;

/**
 * The versions of a recipe before a revision, newest first, reading no more of its stream than needed. Throws
 * 'not-found' for another household's recipe.
 */
export async function recipeVersions(
  store: EventStore,
  { recipeId, householdId, before }: { recipeId: string; householdId: string; before?: number | undefined },
): Promise<{ versions: readonly AuthoredVersion[]; more: boolean }> {
  if (before === 0) return { versions: [], more: false };
  const found: Versioned[] = [];
  for await (const event of eventsBefore(store, recipeId, before)) {
    if (event.data.householdId !== householdId) throw notFound();
    if (isNonVersionEvent(event)) continue;
    found.push(event);
    // A change needs the version before it.
    if (found.length > RECIPE_HISTORY_PAGE_SIZE && isDetailed(event)) break;
  }
  if (found.length === 0 && before === undefined) throw notFound();
  const shown = found.slice(0, RECIPE_HISTORY_PAGE_SIZE);
  const versions = shown.flatMap(
    (event, place) => versionOf(event, found.slice(place + 1).find(isDetailed)) ?? [],
  );
  return { versions, more: found.length > shown.length };
}

/** The details at a revision. Throws 'not-found' if the revision isn't a version. */
export async function detailsAt(
  store: EventStore,
  { recipeId, householdId, revision }: { recipeId: string; householdId: string; revision: number },
): Promise<RecipeDetails> {
  for await (const event of eventsBefore(store, recipeId, revision + 1)) {
    if (event.revision !== revision || event.data.householdId !== householdId || !isDetailed(event)) break;
    return recipeDetailsOf(event.data);
  }
  throw notFound();
}

/** The details after any revision of the stream. Throws 'not-found' if there was no recipe. */
export async function detailsAfter(
  store: EventStore,
  { recipeId, householdId, revision }: { recipeId: string; householdId: string; revision: number },
): Promise<RecipeDetails> {
  for await (const event of eventsBefore(store, recipeId, revision + 1)) {
    if (isNonVersionEvent(event)) continue;
    if (event.data.householdId !== householdId || !isDetailed(event)) break;
    return recipeDetailsOf(event.data);
  }
  throw notFound();
}

/** The photos that a recipe had after a revision of its stream. */
export async function photosAfter(
  store: EventStore,
  { recipeId, revision }: { recipeId: string; revision: number },
): Promise<readonly StoredPhoto[]> {
  const events: PhotoEvent[] = [];
  for await (const event of eventsBefore(store, recipeId, revision + 1)) {
    if (event.type === 'RecipeAdded' || event.type === 'RecipeBroughtBack') break;
    if (isPhotoEvent(event)) events.unshift(event);
    // The event contains all photos.
    if (event.type === 'PhotosArranged') break;
  }
  return events.reduce(evolvePhotos, noPhotos).photos;
}

function isPhotoEvent(event: RecipeEvent): event is PhotoEvent {
  return event.type === 'PhotoAdded' || event.type === 'PhotoRemoved' || event.type === 'PhotosArranged';
}

async function* eventsBefore(
  store: EventStore,
  recipeId: string,
  before: number | undefined,
): AsyncGenerator<Recorded> {
  const fromRevision = before === undefined ? END : BigInt(before - 1);
  try {
    for await (const resolved of store.readStream(recipe.of(recipeId).streamName, {
      direction: BACKWARDS,
      fromRevision,
    })) {
      const event = toRecordedEvent<RecipeEvent>(resolved, upcastRecipeEvent);
      if (event) yield event;
    }
  } catch (error) {
    if (error instanceof StreamNotFoundError) throw notFound();
    throw error;
  }
}

function versionOf(event: Versioned, earlier: Detailed | undefined): AuthoredVersion | undefined {
  const { revision, createdAt, metadata } = event;
  const common = { revision, at: createdAt.toISOString(), accountId: metadata.userId ?? null };
  switch (event.type) {
    case 'RecipeAdded':
      return { ...common, what: 'added', name: event.data.name, changes: [] };
    case 'RecipeDeleted':
      // A recipe that was withdrawn before it was added has no versions.
      return earlier && { ...common, what: 'deleted', name: earlier.data.name, changes: [] };
    case 'RecipeChanged':
    case 'RecipeBroughtBack': {
      const what = event.type === 'RecipeChanged' ? 'changed' : 'brought-back';
      const changes = earlier ? changesBetween(earlier.data, event.data) : [];
      return { ...common, what, name: event.data.name, changes };
    }
    default:
      event satisfies never;
      return undefined;
  }
}

function changesBetween(before: RecipeDetails, after: RecipeDetails): FieldChange[] {
  return differingDetails(before, after).map(
    // Both values have the field's type, which the compiler can't infer from a variable.
    (field) => ({ field, before: before[field], after: after[field] }) as FieldChange,
  );
}

function isDetailed(event: Recorded): event is Detailed {
  return 'ingredients' in event.data;
}

function notFound(): RuleViolation {
  return new RuleViolation('not-found', 'Recipe not found');
}
