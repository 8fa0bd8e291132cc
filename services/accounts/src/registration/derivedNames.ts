import { randomInt } from 'node:crypto';
import { limits } from '@forkcast/contracts';

const COUNTED = [2, 3, 4, 5];
const DRAWN = 5;
const LONGEST_SUFFIX = 6;

/** The part of an address before the @: the default username and display name. */
export function localPartOf(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}

/** Usernames to try in turn for an address: 'ann', 'ann2' to 'ann5', then with numbers that chance picks. */
export function* derivedUsernames(email: string): Generator<string> {
  const base = localPartOf(email).slice(0, limits.username - LONGEST_SUFFIX);
  yield base;
  for (const number of COUNTED) yield `${base}${number}`;
  for (let draw = 0; draw < DRAWN; draw += 1) yield `${base}${randomInt(1_000, 1_000_000)}`;
}
