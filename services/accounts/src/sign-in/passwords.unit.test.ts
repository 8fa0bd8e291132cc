import { createPasswords, type Passwords } from './passwords';

const CLIENT = '192.0.2.1';
let passwords: Passwords;

beforeAll(async () => {
  passwords = await createPasswords();
});

test('matches the right password only', async () => {
  const passwordHash = await passwords.hash('correct horse', CLIENT);
  expect(await passwords.matches('correct horse', passwordHash, CLIENT)).toBe(true);
  expect(await passwords.matches('correct horsE', passwordHash, CLIENT)).toBe(false);
  expect(await passwords.matches('correct horse', null, CLIENT)).toBe(false);
});

test('hashes with argon2id as OWASP recommends, with a salt each', async () => {
  const [one, other] = await Promise.all([
    passwords.hash('secret', CLIENT),
    passwords.hash('secret', CLIENT),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test('matches letters that are composed differently', async () => {
  expect(await passwords.matches('cre\u0300me', await passwords.hash('cr\u00e8me', CLIENT), CLIENT)).toBe(
    true,
  );
});
