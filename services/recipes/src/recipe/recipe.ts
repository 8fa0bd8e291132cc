import {
  bytesOfRecipe,
  differingDetails,
  limits,
  mergedDetails,
  recipeDetailsOf,
  type RecipeDetails,
} from '@forkcast/contracts';
import { aggregate, RuleViolation } from '@forkcast/event-sourcing';
import type {
  AddRecipe,
  ChangeRecipe,
  ImportRecipe,
  KeepCollectedRecipe,
  Opinions,
  PutBackRecipe,
  RateRecipe,
  RecipeCommand,
  ReplaceRecipe,
  RestoreRecipe,
  SetFavourite,
  WithdrawRecipe,
} from './commands';
import { initialImports, importedOpinionEvents, type RecipeImports } from './imports';
import {
  correctMaking,
  forgetMaking,
  latestOf,
  noMakings,
  recordMaking,
  wasCooked,
  withMaking,
  withoutMaking,
  type Makings,
} from './makings';
import {
  upcastRecipeEvent,
  type Imported,
  type ImportedOpinions,
  type RecipeAdded,
  type RecipeBroughtBack,
  type RecipeChanged,
  type RecipeDeleted,
  type RecipeEvent,
} from './events';
import { mergedOrder } from './mergedOrder';
import {
  addPhoto,
  arrangePhotos,
  evolvePhotos,
  noPhotos,
  photosArranged,
  removePhoto,
  type RecipePhotos,
} from './photos';
import { keyOf, type RecipeKey } from './recipeKey';
import { evolveShareLink, makeShareLink, revokeShareLink, type ShareLink } from './shareLink';

export interface ExistingRecipe extends RecipeDetails, Opinions, RecipePhotos, RecipeImports {
  status: 'kept';
  id: string;
  householdId: string;
  lastUsed: string | null;
  makings: Makings;
  /** The public link. */
  shareLink: ShareLink | null;
  createdAt: string;
  /** Whether it was changed, rated, photographed or shared since it was added. */
  changed: boolean;
}

export type RecipeState =
  { status: 'unknown' } | ExistingRecipe | { status: 'deleted'; was: ExistingRecipe | null };

export const recipe = aggregate({
  streams: 'recipe-',
  name: (recipeId: string) => recipeId,
  initialState: (): RecipeState => ({ status: 'unknown' }),
  decide,
  evolve,
  upcast: upcastRecipeEvent,
});

const noOpinions: Opinions = { rating: null, favouriteOf: [] };

function isRecipeOf(householdId: string, state: RecipeState): state is ExistingRecipe {
  return state.status === 'kept' && state.householdId === householdId;
}

/** The recipe, if it exists and belongs to the household; else throws 'not-found'. */
export function requireRecipe(householdId: string, state: RecipeState): ExistingRecipe {
  if (isRecipeOf(householdId, state)) return state;
  throw new RuleViolation('not-found', 'Recipe not found');
}

function decide(command: RecipeCommand, state: RecipeState): readonly RecipeEvent[] {
  switch (command.type) {
    case 'AddRecipe':
      return add(command, state);
    case 'KeepCollectedRecipe':
      return keepCollected(command, state);
    case 'ImportRecipe':
      return state.status === 'unknown' ? importRecipe(command) : [];
    case 'ReplaceRecipe':
      return replace(command, state);
    case 'WithdrawRecipe':
      return withdraw(command, state);
    case 'PutBackRecipe':
      return putBack(command, state);
    case 'ChangeRecipe':
      return change(command, requireRecipe(command.householdId, state));
    case 'DeleteRecipe':
      return [{ type: 'RecipeDeleted', data: keyOf(requireRecipe(command.householdId, state)) }];
    case 'RestoreRecipe':
      return restore(command, state);
    case 'RecordMaking':
      return isRecipeOf(command.householdId, state) ? recordMaking(command, state) : [];
    case 'ForgetMaking':
      return isRecipeOf(command.householdId, state) ? forgetMaking(command, state) : [];
    case 'CorrectMaking':
      return isRecipeOf(command.householdId, state) ? correctMaking(command, state) : [];
    case 'RateRecipe':
      return rate(command, requireRecipe(command.householdId, state));
    case 'SetFavourite':
      return setFavourite(command, requireRecipe(command.householdId, state));
    case 'AddPhoto':
      return addPhoto(command, requireRecipe(command.householdId, state));
    case 'RemovePhoto':
      return removePhoto(command, requireRecipe(command.householdId, state));
    case 'MakeShareLink':
      return makeShareLink(command, requireRecipe(command.householdId, state));
    case 'RevokeShareLink':
      return revokeShareLink(requireRecipe(command.householdId, state));
    default:
      return unreachable(command);
  }
}

function add(command: AddRecipe, state: RecipeState): readonly RecipeEvent[] {
  if (state.status !== 'unknown') throw new RuleViolation('conflict', 'This recipe already exists');
  requireAllowedSize(command.details);
  return [recipeAdded(command)];
}

/** Throws 'recipe-too-large' beyond the limit, because an append has a size limit. */
function requireAllowedSize(details: RecipeDetails, before: RecipeDetails | null = null): void {
  const bytes = bytesOfRecipe(details);
  if (bytes <= limits.recipeBytes) return;
  // A recipe that already exceeds the limit may change unless it grows.
  if (before === null || bytes > bytesOfRecipe(before)) throw new RuleViolation('recipe-too-large', '');
}

function recipeAdded(
  { recipeId, householdId, details, at }: Omit<AddRecipe, 'type'>,
  origin: Imported | undefined = undefined,
): RecipeEvent {
  const data = { recipeId, householdId, ...details, addedAt: at };
  return { type: 'RecipeAdded', data: origin ? { ...data, imported: origin } : data };
}

function keepCollected(command: KeepCollectedRecipe, state: RecipeState): readonly RecipeEvent[] {
  if (state.status !== 'unknown') return [];
  const { recipeId, householdId, opinions = noOpinions, photos = [] } = command;
  return [recipeAdded(command), ...opinionEvents({ recipeId, householdId }, { ...opinions, photos })];
}

function importRecipe(command: ImportRecipe): readonly RecipeEvent[] {
  const {
    recipeId,
    householdId,
    rating = null,
    favouriteOf = null,
    lastMade = null,
    imported: origin,
  } = command;
  const key = { recipeId, householdId };
  return [
    recipeAdded(command, origin),
    ...importedOpinionEvents(key, { rating, favouriteOf, lastMade }, origin?.importId),
  ];
}

function replace(command: ReplaceRecipe, state: RecipeState): readonly RecipeEvent[] {
  const { householdId, details, imported: origin, isAsSeen } = command;
  if (!isRecipeOf(householdId, state)) return [];
  if (state.imports.includes(origin.importId) || !isAsSeen) return [];
  const { rating, favouriteOf, makings } = state;
  const opinions: ImportedOpinions = {
    rating: rating === null ? command.rating : null,
    favouriteOf:
      command.favouriteOf !== null && favouriteOf.includes(command.favouriteOf) ? null : command.favouriteOf,
  };
  const { settled } = makings;
  const isLater = command.lastMade !== null && (settled === null || command.lastMade > settled);
  return [
    { type: 'RecipeChanged', data: { ...keyOf(state), ...details, imported: origin, said: opinions } },
    ...importedOpinionEvents(
      keyOf(state),
      { ...opinions, lastMade: isLater ? command.lastMade : null },
      origin.importId,
    ),
  ];
}

function putBack({ householdId, importId, at }: PutBackRecipe, state: RecipeState): readonly RecipeEvent[] {
  if (!isRecipeOf(householdId, state)) return [];
  const { replaced } = state;
  if (replaced?.importId !== importId) return [];
  const { before, importedBefore, said } = replaced;
  const events: RecipeEvent[] = [
    {
      type: 'RecipeChanged',
      data: { ...keyOf(state), ...before, imported: importedBefore, takenBack: importId },
    },
  ];
  if (said.rating !== null && state.rating === said.rating) events.push(...rate({ rating: null }, state));
  if (said.favouriteOf !== null)
    events.push(...setFavourite({ accountId: said.favouriteOf, favourite: false }, state));
  if (state.makings.recent.has(importId)) events.push(...forgetMaking({ makingId: importId }, state));
  let after: ExistingRecipe = state;
  for (const { id } of state.photos) {
    if (state.photosOfImports.get(id) !== importId) continue;
    const removed = removePhoto({ photoId: id, at }, after);
    after = removed.reduce((existing, event) => ({ ...existing, ...evolvePhotos(existing, event) }), after);
    events.push(...removed);
  }
  return events;
}

/**
 * Events for the rating, favourites and photos of a copied or restored recipe, which its first event doesn't
 * contain.
 */
function opinionEvents(
  key: RecipeKey,
  { rating, favouriteOf, photos }: Opinions & Pick<RecipePhotos, 'photos'>,
): readonly RecipeEvent[] {
  return [
    ...(rating === null ? [] : [{ type: 'RecipeRated' as const, data: { ...key, rating } }]),
    ...favouriteOf.map((accountId) => ({
      type: 'RecipeFavoured' as const,
      data: { ...key, accountId },
    })),
    ...(photos.length === 0 ? [] : [photosArranged(key, photos)]),
  ];
}

function withdraw(
  { recipeId, householdId, importId }: WithdrawRecipe,
  state: RecipeState,
): readonly RecipeEvent[] {
  const canWithdraw =
    state.status === 'kept'
      ? state.householdId === householdId && !state.changed && !wasCooked(state, importId)
      : state.status === 'unknown';
  return canWithdraw ? [{ type: 'RecipeDeleted', data: { recipeId, householdId } }] : [];
}

/** Changes details and photos together. Throws 'conflict' if another member changed the same fields since the base. */
function change(
  { changes, photos, base }: Pick<ChangeRecipe, 'changes' | 'photos' | 'base'>,
  existing: ExistingRecipe,
): readonly RecipeEvent[] {
  if (!base) return [...rewrite(changes, existing), ...(photos ? arrangePhotos(photos, existing) : [])];
  const details = mergedDetails(changes, base.details, recipeDetailsOf(existing));
  const merged = photos && mergedOrder(photos.order, base.photos, existing.photos);
  const conflicts = [...details.conflicts, ...(merged?.conflicts ?? [])];
  if (conflicts.length > 0) throw new RuleViolation('conflict', '', conflicts);
  const arranged = photos && merged ? arrangePhotos({ ...photos, order: merged.order }, existing) : [];
  return [...rewrite(details.changes, existing), ...arranged];
}

function rewrite(changes: Partial<RecipeDetails>, existing: ExistingRecipe): readonly RecipeEvent[] {
  const before = recipeDetailsOf(existing);
  const after = { ...before, ...changes };
  if (differingDetails(before, after).length === 0) return [];
  requireAllowedSize(after, before);
  return [{ type: 'RecipeChanged', data: { ...keyOf(existing), ...after } }];
}

function restore({ householdId, details }: RestoreRecipe, state: RecipeState): readonly RecipeEvent[] {
  if (state.status !== 'deleted' || state.was?.householdId !== householdId) {
    const existing = requireRecipe(householdId, state);
    return details ? rewrite(details, existing) : [];
  }
  const { was } = state;
  const { createdAt: addedAt, lastUsed } = was;
  const imported = was.imported && { imported: was.imported };
  const data = { ...keyOf(was), ...(details ?? recipeDetailsOf(was)), addedAt, lastUsed, ...imported };
  return [{ type: 'RecipeBroughtBack', data }, ...opinionEvents(keyOf(was), was)];
}

function rate({ rating }: Pick<RateRecipe, 'rating'>, existing: ExistingRecipe): readonly RecipeEvent[] {
  return rating === existing.rating ? [] : [{ type: 'RecipeRated', data: { ...keyOf(existing), rating } }];
}

function setFavourite(
  { accountId, favourite }: Pick<SetFavourite, 'accountId' | 'favourite'>,
  existing: ExistingRecipe,
): readonly RecipeEvent[] {
  if (existing.favouriteOf.includes(accountId) === favourite) return [];
  const data = { ...keyOf(existing), accountId };
  return [favourite ? { type: 'RecipeFavoured', data } : { type: 'RecipeUnfavoured', data }];
}

function evolve(state: RecipeState, event: RecipeEvent): RecipeState {
  switch (event.type) {
    case 'RecipeAdded':
      return { ...newRecipe(event), lastUsed: null, makings: noMakings, changed: false };
    case 'RecipeBroughtBack': {
      const was = state.status === 'deleted' ? state.was : null;
      const { lastUsed } = event.data;
      return {
        ...newRecipe(event),
        removedPhotos: was?.removedPhotos ?? [],
        lastUsed,
        makings: was?.makings ?? { settled: lastUsed, recent: new Map() },
        changed: true,
      };
    }
    case 'RecipeDeleted':
      return { status: 'deleted', was: state.status === 'kept' ? state : null };
    default:
      return state.status === 'kept' ? evolveExisting(state, event) : state;
  }
}

/** An added or restored recipe; deleting a recipe also revokes its link. */
function newRecipe({ data }: RecipeAdded | RecipeBroughtBack) {
  return {
    status: 'kept' as const,
    id: data.recipeId,
    householdId: data.householdId,
    ...recipeDetailsOf(data),
    ...noOpinions,
    ...noPhotos,
    shareLink: null,
    createdAt: data.addedAt,
    ...initialImports(data.imported),
  };
}

function evolveExisting(
  existing: ExistingRecipe,
  event: Exclude<RecipeEvent, RecipeAdded | RecipeBroughtBack | RecipeDeleted>,
): ExistingRecipe {
  switch (event.type) {
    case 'RecipeChanged':
      return evolveChanged(existing, event);
    case 'RecipeMade': {
      const makings = withMaking(existing.makings, event.data.lastUsed, event.data.makingId);
      return { ...existing, makings, lastUsed: latestOf(makings) };
    }
    case 'RecipeMakingForgotten': {
      const makings = withoutMaking(existing.makings, event.data);
      return { ...existing, makings, lastUsed: event.data.lastUsed };
    }
    case 'RecipeRated':
      return { ...existing, rating: event.data.rating, changed: existing.changed || !event.data.imported };
    case 'RecipeFavoured':
      return { ...existing, favouriteOf: [...existing.favouriteOf, event.data.accountId] };
    case 'RecipeUnfavoured': {
      const { accountId } = event.data;
      return { ...existing, favouriteOf: existing.favouriteOf.filter((each) => each !== accountId) };
    }
    case 'PhotoAdded': {
      const { photo, importId } = event.data;
      const shown = { ...existing, ...evolvePhotos(existing, event) };
      if (importId === undefined) return { ...shown, changed: true };
      return { ...shown, photosOfImports: new Map(existing.photosOfImports).set(photo.id, importId) };
    }
    case 'PhotoRemoved':
    case 'PhotosArranged':
      return { ...existing, ...evolvePhotos(existing, event), changed: true };
    case 'ShareLinkMade':
    case 'ShareLinkRevoked':
      return { ...existing, shareLink: evolveShareLink(event), changed: true };
    default:
      event satisfies never;
      return existing;
  }
}

function evolveChanged(existing: ExistingRecipe, { data }: RecipeChanged): ExistingRecipe {
  const { imported: origin, said, takenBack } = data;
  const after = { ...existing, ...recipeDetailsOf(data), changed: true, replaced: null };
  if (takenBack !== undefined) {
    return { ...after, imported: origin ?? null, imports: existing.imports.filter((id) => id !== takenBack) };
  }
  if (!origin || !said) return after;
  return {
    ...after,
    imported: origin,
    imports: [...existing.imports, origin.importId],
    replaced: {
      importId: origin.importId,
      before: recipeDetailsOf(existing),
      importedBefore: existing.imported,
      said,
    },
  };
}

function unreachable(command: never): never {
  throw new TypeError(`Not a command of a recipe: ${JSON.stringify(command)}`);
}
