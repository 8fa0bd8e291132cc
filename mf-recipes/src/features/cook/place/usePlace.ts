import { useSession } from '@forkcast/web-kit';
import { newId } from '@forkcast/web-kit/newId';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { storedText } from '../storedText';
import { newPlace, readPlaces, type Place } from './place';

/** The current step of a recipe, which survives a reload; `count` is its number of steps. */
export function usePlace(recipeId: string, count: number) {
  const { id: accountId } = useSession().user;
  const stored = storedText(`forkcast.cooking.${accountId}`);
  const text = useSyncExternalStore(stored.subscribe, stored.get);
  // Stores nothing until the user does something.
  const [fresh, setFresh] = useState(() => newPlace(newId(), Date.now()));
  const place = useMemo(() => readPlaces(text, Date.now())[recipeId] ?? fresh, [text, recipeId, fresh]);

  const change = (changes: Partial<Place>) => {
    const now = Date.now();
    const places = readPlaces(stored.get(), now);
    // Cooking starts with the first action.
    const current = places[recipeId] ?? { ...place, startedAt: now };
    const changed = { ...current, ...changes, seenAt: now };
    stored.set(JSON.stringify({ ...places, [recipeId]: changed }));
  };
  return {
    ...place,
    // Someone may have removed steps.
    step: Math.min(place.step, count),
    goTo: (step: number) => change({ step: Math.max(0, Math.min(step, count)) }),
    showAll: (all: boolean) => change({ all }),
    store: () => change({}),
    markMade: (made: Place['made']) => change({ made }),
    /** After an undo, cooking it again is a new cook log entry. */
    markUndone: () => change({ made: null, makingId: newId() }),
    /** Starts over at the first step, as a new cook log entry. */
    restart: () => {
      const now = Date.now();
      const { [recipeId]: _removed, ...others } = readPlaces(stored.get(), now);
      setFresh(newPlace(newId(), now));
      stored.set(JSON.stringify(others));
    },
  };
}
