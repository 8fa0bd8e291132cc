import { useState } from 'react';
import { firstStepsKey } from './firstStepsKey';

/** The state of an account's first steps, as stored on the device. */
export interface StoredFirstSteps {
  /** Null until it is known whether the household started empty. */
  stage: 'shown' | 'over' | null;
  /** The import that added the examples; null if there is none. */
  examples: string | null;
  /** Steps that stay done, even in another week or after the list was cleared. */
  done: readonly string[];
}

const initialState: StoredFirstSteps = { stage: null, examples: null, done: [] };

/** Reads the stored state; treats invalid data as empty. */
export function readFirstSteps(accountId: string): StoredFirstSteps {
  try {
    return {
      ...initialState,
      ...Object(JSON.parse(localStorage.getItem(firstStepsKey(accountId)) ?? '{}')),
    } as StoredFirstSteps; // as stored by this app
  } catch {
    return initialState;
  }
}

export function useStoredFirstSteps(
  accountId: string,
): [StoredFirstSteps, (changes: Partial<StoredFirstSteps>) => void] {
  const [stored, setStored] = useState(() => readFirstSteps(accountId));
  const update = (changes: Partial<StoredFirstSteps>) => {
    const next = { ...readFirstSteps(accountId), ...changes };
    setStored(next);
    try {
      localStorage.setItem(firstStepsKey(accountId), JSON.stringify(next));
    } catch {
      // The device is full: the next visit checks again.
    }
  };
  return [stored, update];
}
