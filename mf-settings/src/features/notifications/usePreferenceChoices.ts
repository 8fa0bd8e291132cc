import { DEFAULT_PREFERENCES, type Preferences } from '@forkcast/contracts';
import { useCallback, useState } from 'react';

// Object.keys loses the type of the keys.
const preferenceNames = Object.keys(DEFAULT_PREFERENCES) as readonly (keyof Preferences)[];

/** Changes that aren't saved yet; all other preferences follow the server. */
export interface PreferenceChoices {
  choices: Partial<Preferences>;
  choose: (choice: Partial<Preferences>) => void;
  /** Drops saved changes from the draft, unless they changed again after the request was sent. */
  discardSaved: (sent: Preferences) => void;
}

export function usePreferenceChoices(): PreferenceChoices {
  const [choices, setChoices] = useState<Partial<Preferences>>({});
  const choose = useCallback(
    (choice: Partial<Preferences>) => setChoices((current) => ({ ...current, ...choice })),
    [],
  );
  const discardSaved = useCallback(
    (sent: Preferences) => setChoices((current) => (isPartOf(current, sent) ? {} : current)),
    [],
  );
  return { choices, choose, discardSaved };
}

function isPartOf(choices: Partial<Preferences>, sent: Preferences): boolean {
  return preferenceNames.every((name) => (choices[name] ?? sent[name]) === sent[name]);
}
