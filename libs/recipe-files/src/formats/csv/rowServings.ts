import { limits } from '@forkcast/contracts';

/** How many people a text speaks of: 'Serves 4', '4-6 portions', '4.0'; null where it names no fitting number. */
export function servingsIn(text: string): number | null {
  const found = /\d+/.exec(text);
  const servings = found ? Number(found[0]) : 0;
  return servings >= 1 && servings <= limits.servings ? servings : null;
}

/** Whether nothing of a text is lost when only this number is kept. */
export function saysOnlyServings(text: string, servings: number | null): boolean {
  const bare = /^(?:serves|for)?\s*(\d+)(?:\.0+)?\s*(?:servings?|portions?|people|persons?)?\.?$/i.exec(text);
  return bare !== null && Number(bare[1]) === servings;
}
