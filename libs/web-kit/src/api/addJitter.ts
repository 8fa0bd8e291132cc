/**
 * A pause before another try, in milliseconds: up to half as long again, so that pages that one failure hit do not come
 * back in the same moment. Never shorter than what a server asked for.
 */
export function addJitter(pause: number, chance = Math.random()): number {
  return Math.round(pause * (1 + chance / 2));
}
