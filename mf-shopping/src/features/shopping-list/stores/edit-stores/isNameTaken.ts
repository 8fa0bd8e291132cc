import type { Store } from '@forkcast/shopping-list';

/** Ignores case. */
export function isNameTaken(name: string, stores: readonly Store[]): boolean {
  return stores.some((store) => store.name.toLowerCase() === name.toLowerCase());
}
