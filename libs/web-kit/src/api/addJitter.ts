/**
 * Lengthens a retry delay in milliseconds by up to 50 %, so that pages hit by the same failure don't retry
 * together. Never shorter than `pause`.
 */
export function addJitter(pause: number, chance = Math.random()): number {
  return Math.round(pause * (1 + chance / 2));
}
