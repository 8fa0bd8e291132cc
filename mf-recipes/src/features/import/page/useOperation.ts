import type { Reader, Run } from '@forkcast/recipe-files/import';
import { useCallback, useEffect, useRef } from 'react';

/** The reading and import of one choice of files. */
export class Operation {
  readonly #ending = new AbortController();
  /** Aborts when the operation ends, so that its result is ignored. */
  readonly signal = this.#ending.signal;
  reader: Reader | null = null;
  run: Run | null = null;

  end(): void {
    this.#ending.abort();
    this.run?.stop();
    this.reader?.close();
    this.run = null;
    this.reader = null;
  }
}

/** Holds the current operation, which ends when the next one begins or the page closes. */
export function useOperation() {
  const operation = useRef(new Operation());
  const end = useCallback(() => operation.current.end(), []);
  useEffect(() => end, [end]);
  return {
    current: () => operation.current,
    begin: () => {
      end();
      return (operation.current = new Operation());
    },
    end,
  };
}
