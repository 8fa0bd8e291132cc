import { importLimits, withoutInvalidCharacters } from '@forkcast/contracts';

/** What an import is called, from what its files are: as long as it may be, and undefined where nothing is left of it. */
export function nameOfImport(called: string): string | undefined {
  return withoutInvalidCharacters(called.slice(0, importLimits.name)).trim() || undefined;
}
