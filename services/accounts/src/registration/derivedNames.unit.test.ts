import { limits } from '@forkcast/contracts';
import { derivedUsernames, localPartOf } from './derivedNames';

test('returns the part of an address before the @', () => {
  expect(localPartOf('ann.smith+food@example.org')).toBe('ann.smith+food');
});

test('derives different usernames from an address, with numbers after the first', () => {
  const names = [...derivedUsernames('ann@example.org')];
  expect(names.slice(0, 3)).toEqual(['ann', 'ann2', 'ann3']);
  expect(new Set(names).size).toBe(names.length);
  expect(names.slice(5).every((name) => /^ann\d{4,6}$/.test(name))).toBe(true);
});

test('keeps derived usernames within the limit', () => {
  for (const name of derivedUsernames(`${'a'.repeat(200)}@example.org`)) {
    expect(name.length).toBeLessThanOrEqual(limits.username);
  }
});
