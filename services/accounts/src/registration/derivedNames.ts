import { randomInt } from 'node:crypto';
import { limits } from '@forkcast/contracts';

const SUFFIXES = [2, 3, 4, 5];
const RANDOM_ATTEMPTS = 5;
const MAX_SUFFIX_LENGTH = 6;

/** The part of an address before the @: the default username and display name. */
export function localPartOf(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}

/** Usernames to try in turn for an address: 'ann', 'ann2' to 'ann5', then with random numbers. */
export function* derivedUsernames(email: string): Generator<string> {
  const base = localPartOf(email).slice(0, limits.username - MAX_SUFFIX_LENGTH);
  yield base;
  for (const number of SUFFIXES) yield `${base}${number}`;
  for (let draw = 0; draw < RANDOM_ATTEMPTS; draw += 1) yield `${base}${randomInt(1_000, 1_000_000)}`;
}
