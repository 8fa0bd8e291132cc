import { importLimits } from '@forkcast/contracts';

/** Half of a surrogate pair, which is no character and is refused. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/** What an import is called, from what its files are: as long as it may be, and undefined where nothing is left of it. */
export function nameOfImport(called: string): string | undefined {
  return called.slice(0, importLimits.name).replace(HALF_CHARACTER, '').trim() || undefined;
}
