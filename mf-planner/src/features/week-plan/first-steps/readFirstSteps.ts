import { useState } from 'react';
import { firstStepsKey } from './firstStepsKey';

/** What the device keeps of an account's first steps. */
export interface StoredFirstSteps {
  /** Null: it is not known yet whether the household began with nothing. */
  stage: 'shown' | 'over' | null;
  /** The import that brought the examples in; null where there are none. */
  examples: string | null;
  /** Steps that stay done, though the week is another one, or the list was cleared. */
  done: readonly string[];
}

const nothing: StoredFirstSteps = { stage: null, examples: null, done: [] };

/** Reads the stored state; treats an unreadable one as empty. */
export function readFirstSteps(accountId: string): StoredFirstSteps {
  try {
    return {
      ...nothing,
      ...Object(JSON.parse(localStorage.getItem(firstStepsKey(accountId)) ?? '{}')),
    } as StoredFirstSteps; // ours
  } catch {
    return nothing;
  }
}

export function useKeptSteps(
  accountId: string,
): [StoredFirstSteps, (changes: Partial<StoredFirstSteps>) => void] {
  const [kept, setKept] = useState(() => readFirstSteps(accountId));
  const keep = (changes: Partial<StoredFirstSteps>) => {
    const next = { ...readFirstSteps(accountId), ...changes };
    setKept(next);
    try {
      localStorage.setItem(firstStepsKey(accountId), JSON.stringify(next));
    } catch {
      // The device is full: checked again next time.
    }
  };
  return [kept, keep];
}
