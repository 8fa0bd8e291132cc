import { createPasswords, type Passwords } from './passwords';

const CLIENT = '192.0.2.1';
let passwords: Passwords;

beforeAll(async () => {
  passwords = await createPasswords();
});

test('the right password → matches, another does not', async () => {
  const passwordHash = await passwords.hash('correct horse', CLIENT);
  expect(await passwords.matches('correct horse', passwordHash, CLIENT)).toBe(true);
  expect(await passwords.matches('correct horsE', passwordHash, CLIENT)).toBe(false);
});

test('a hash → is argon2id as OWASP recommends, with a salt of its own', async () => {
  const [one, other] = await Promise.all([
    passwords.hash('secret', CLIENT),
    passwords.hash('secret', CLIENT),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test('letters composed differently → the same password', async () => {
  expect(await passwords.matches('cre\u0300me', await passwords.hash('cr\u00e8me', CLIENT), CLIENT)).toBe(
    true,
  );
});

test('nobody to check against → never matches, and takes as long', async () => {
  const passwordHash = await passwords.hash('secret', CLIENT);
  const timeOf = async (hash: string | null) => {
    const started = performance.now();
    expect(await passwords.matches('guess', hash, CLIENT)).toBe(false);
    return performance.now() - started;
  };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 15; round += 1) {
    times.known.push(await timeOf(passwordHash));
    times.unknown.push(await timeOf(null));
  }
  // The fastest of many: what else the machine does only ever slows a run down.
  const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
});
