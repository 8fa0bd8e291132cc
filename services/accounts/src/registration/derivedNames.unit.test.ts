import { limits } from '@forkcast/contracts';
import { derivedUsernames, localPartOf } from './derivedNames';

test('an address → its part before the @', () => {
  expect(localPartOf('ann.smith+food@example.org')).toBe('ann.smith+food');
});

test('usernames for an address → the part itself first, then with numbers, all different', () => {
  const names = [...derivedUsernames('ann@example.org')];
  expect(names.slice(0, 3)).toEqual(['ann', 'ann2', 'ann3']);
  expect(new Set(names).size).toBe(names.length);
  expect(names.slice(5).every((name) => /^ann\d{4,6}$/.test(name))).toBe(true);
});

test('a very long address → usernames no longer than usernames may be', () => {
  for (const name of derivedUsernames(`${'a'.repeat(200)}@example.org`)) {
    expect(name.length).toBeLessThanOrEqual(limits.username);
  }
});
