import { DEFAULT_PREFERENCES, type Preferences } from '@forkcast/contracts';
import { useCallback, useState } from 'react';

// Object.keys forgets what the keys are.
const preferenceNames = Object.keys(DEFAULT_PREFERENCES) as readonly (keyof Preferences)[];

/** What was switched and not saved yet; everything else stays as the server says, also when that changes. */
export interface PreferenceChoices {
  choices: Partial<Preferences>;
  choose: (choice: Partial<Preferences>) => void;
  /** Forgets what was chosen, unless it was chosen anew since it was sent. */
  saved: (sent: Preferences) => void;
}

export function usePreferenceChoices(): PreferenceChoices {
  const [choices, setChoices] = useState<Partial<Preferences>>({});
  const choose = useCallback(
    (choice: Partial<Preferences>) => setChoices((current) => ({ ...current, ...choice })),
    [],
  );
  const saved = useCallback(
    (sent: Preferences) => setChoices((current) => (isPartOf(current, sent) ? {} : current)),
    [],
  );
  return { choices, choose, saved };
}

function isPartOf(choices: Partial<Preferences>, sent: Preferences): boolean {
  return preferenceNames.every((name) => (choices[name] ?? sent[name]) === sent[name]);
}
