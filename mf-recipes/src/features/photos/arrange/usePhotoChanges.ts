import '@forkcast/contracts/jitless';
import { type Photo, type PhotoConflict, photoConflictSchema } from '@forkcast/contracts';
import { isApiFailure, useOutcome } from '@forkcast/web-kit';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useRecipeQuery } from '../../recipe-page/recipePageApi';
import { useArrangePhotosMutation, useRemovePhotoMutation } from '../photosApi';
import { t } from '../texts';

const noPhotos: readonly Photo[] = [];

type Change = (now: readonly Photo[]) => readonly Photo[];

/** Local changes that no response includes yet. */
interface LocalChanges {
  /** The order and descriptions that the user set. */
  order: readonly Photo[];
  removed: ReadonlySet<string>;
}

/**
 * A recipe's photos with the user's changes applied, and the actions that change them. Requests are sent one
 * after the other, because each contains the order of all photos. Responses to requests from before the last
 * change are ignored.
 */
export function usePhotoChanges(recipeId: string) {
  const { failed } = useOutcome();
  const { data, isFetching, startedTimeStamp = 0 } = useRecipeQuery(recipeId);
  const [arrange, { fulfilledTimeStamp: arrangedAt = 0 }] = useArrangePhotosMutation();
  const [removePhoto, { fulfilledTimeStamp: removedAt = 0 }] = useRemovePhotoMutation();
  const saved = data?.photos ?? noPhotos;
  const revision = data?.revision;
  const [local, setLocal] = useState<LocalChanges | null>(null);
  const photos = merge(saved, local);

  const latest = useRef({ photos: saved, revision });
  const [unsent, setUnsent] = useState(0);
  const isOlder = startedTimeStamp < Math.max(arrangedAt, removedAt);
  useEffect(() => {
    if (isFetching || unsent > 0 || isOlder) return;
    latest.current = { photos: saved, revision };
    setLocal(null);
  }, [saved, revision, isFetching, unsent, isOlder]);

  const lastRequest = useRef<Promise<unknown>>(Promise.resolve());
  const afterLastRequest = async (work: () => Promise<boolean>): Promise<boolean> => {
    setUnsent((count) => count + 1);
    const request = lastRequest.current.then(work);
    lastRequest.current = request;
    const succeeded = await request;
    setUnsent((count) => count - 1);
    if (!succeeded) setLocal(null);
    return succeeded;
  };

  const reportFailure = (error: unknown): boolean => {
    const [conflict] = findPhotoConflicts(error);
    if (!conflict) return failed(t('arrangeFailed'), error);
    return failed(t('saidByOther'), t('saidByOtherBody', { theirs: conflict.theirs, yours: conflict.yours }));
  };
  /** Returns whether it was saved; failures were reported. */
  const save = (change: Change): Promise<boolean> => {
    setLocal((before) => withChange(change, merge(saved, before), before));
    return afterLastRequest(async () => {
      const { photos: before, revision: from } = latest.current;
      const { data: updated, error } = await arrange({
        id: recipeId,
        photos: change(before),
        revision: from,
      });
      if (error) return reportFailure(error);
      latest.current = updated;
      return true;
    });
  };
  const remove = ({ id }: Photo): Promise<boolean> => {
    const without: Change = (now) => now.filter((each) => each.id !== id);
    setLocal((before) => withChange(without, merge(saved, before), before));
    return afterLastRequest(async () => {
      if (!latest.current.photos.some((each) => each.id === id)) return false;
      const { data: updated, error } = await removePhoto({ id: recipeId, photoId: id });
      if (error) return failed(t('removeFailed'), error);
      // With an older revision, the order would look like a removal by someone else.
      latest.current = updated;
      return true;
    });
  };
  return { photos, save, remove };
}

/** Photos whose description someone else changed in the meantime. */
function findPhotoConflicts(error: unknown): readonly PhotoConflict[] {
  if (!isApiFailure(error) || error.code !== 'conflict') return [];
  return z.array(photoConflictSchema).safeParse(error.details).data ?? [];
}

/** Photos that arrived in the meantime come last. */
function merge(saved: readonly Photo[], local: LocalChanges | null): readonly Photo[] {
  if (!local) return saved;
  const { order, removed } = local;
  const placed = new Set(order.map(({ id }) => id));
  return [...order, ...saved.filter(({ id }) => !placed.has(id) && !removed.has(id))];
}

function withChange(change: Change, now: readonly Photo[], before: LocalChanges | null): LocalChanges {
  const order = change(now);
  const placed = new Set(order.map(({ id }) => id));
  const removedIds = [...now.map(({ id }) => id), ...(before?.removed ?? [])].filter((id) => !placed.has(id));
  return { order, removed: new Set(removedIds) };
}
