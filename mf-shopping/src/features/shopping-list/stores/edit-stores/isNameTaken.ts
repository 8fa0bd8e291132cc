import type { Store } from '@forkcast/shopping-list';

/** Also where it is written in capitals. */
export function isNameTaken(name: string, stores: readonly Store[]): boolean {
  return stores.some((store) => store.name.toLowerCase() === name.toLowerCase());
}
