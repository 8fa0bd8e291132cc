import { importLimits, withoutInvalidCharacters } from '@forkcast/contracts';

/** Shortens a name to the limit for imports; undefined if it is empty. */
export function nameOfImport(called: string): string | undefined {
  return withoutInvalidCharacters(called.slice(0, importLimits.name)).trim() || undefined;
}
