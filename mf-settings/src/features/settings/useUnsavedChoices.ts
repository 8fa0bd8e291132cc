import { useState } from 'react';

/** Changes that aren't saved yet; everything else follows the server. */
export interface UnsavedChoices<Choices> {
  choices: Partial<Choices>;
  choose: (choice: Partial<Choices>) => void;
  /** Drops the sent choices, unless they changed again after the request was sent. */
  discardSaved: (sent: Partial<Choices>) => void;
}

export function useUnsavedChoices<Choices extends object>(): UnsavedChoices<Choices> {
  const [choices, setChoices] = useState<Partial<Choices>>({});
  return {
    choices,
    choose: (choice) => setChoices((current) => ({ ...current, ...choice })),
    discardSaved: (sent) => setChoices((current) => (current === sent ? {} : current)),
  };
}
