import { importLimits } from '@forkcast/contracts';

/**
 * Creates stable ids from the contents for rows without an id. Repeated contents are numbered, so that each gets its
 * own id.
 */
export function createRowIds(): (given: string | null, contents: readonly (string | null)[]) => string {
  const seen = new Map<string, number>();
  return (given, contents) => {
    const id = given?.trim() ?? '';
    if (id !== '' && id.length <= importLimits.externalId) return id;
    const text = contents.map((part) => part ?? '').join(' ');
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    const number = count === 1 ? '' : ` ${count}`;
    return `file:${text.slice(0, importLimits.externalId - 20)}${number}`;
  };
}
