import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ORIGIN_HEADER } from '@forkcast/service-kit';
import { accountsHarness, registered, registeredAt, type AccountsHarness } from '../testing/accountsHarness';
import { MAX_MAILS } from './fileMailer';

const ORIGIN = 'http://localhost:3000';
const TIMEOUT_MS = 10_000;

let folder: string;
let directory: string;
let harness: AccountsHarness;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forkcast-mail-'));
  directory = path.join(folder, 'mail');
  harness = await accountsHarness({
    mailDirectory: { path: directory, productName: 'Forkcast', publicOrigin: undefined },
  });
});
afterEach(async () => {
  await harness.stop();
  await rm(folder, { recursive: true });
});

const headers = { [ORIGIN_HEADER]: ORIGIN };
const files = async () => (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort();
const askAgain = (identity: Awaited<ReturnType<typeof registered>>['identity']) =>
  harness.request('POST', '/api/user/email-verification', { identity, headers });

async function mailCount(count: number): Promise<readonly string[]> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const names = await files();
    if (names.length === count) return names;
    if (Date.now() > deadline) throw new Error(`${names.length} mails, not ${count}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('writes a requested link to a file that only its owner can read', async () => {
  const ann = await registered(harness);
  expect((await askAgain(ann.identity)).body).toEqual({ sent: true });
  const [name = ''] = await mailCount(1);
  expect(name).toMatch(new RegExp(`^2026-11-20T18-00-00-000Z_${ann.user.id}_[0-9a-f-]{36}\\.eml$`));
  const file = path.join(directory, name);
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const content = await readFile(file, 'utf8');
  expect(content).toContain(`To: ${ann.email}`);
  const [, token] =
    /^X-Link:\s+http:\/\/localhost:3000\/verify-email#token=([\w.-]+)\r$/m.exec(content) ?? [];
  const answer = await harness.request('POST', '/api/auth/verify-email', { body: { token } });
  expect([answer.status, answer.body]).toEqual([200, { outcome: 'verified' }]);
});

test('writes the link at registration when the origin is known', async () => {
  const body = { email: 'ann@example.org', username: 'ann', password: 'correct horse' };
  expect((await harness.request('POST', '/api/auth/register', { body, headers })).status).toBe(201);
  await mailCount(1);
  const ben = await registered(harness);
  const answer = await harness.request('GET', '/api/user/email-verification', { identity: ben.identity });
  expect(answer.body).toEqual({ delivery: 'file' });
});

test('deletes the oldest mails beyond the limit and keeps unknown files', async () => {
  const ann = await registered(harness);
  await writeFile(path.join(directory, 'notes.eml'), 'mine');
  for (let index = 0; index < MAX_MAILS; index += 1) {
    const instant = new Date(registeredAt.getTime() - (index + 1) * 60_000)
      .toISOString()
      .replace(/[:.]/g, '-');
    await writeFile(path.join(directory, `${instant}_${ann.user.id}_${index}.eml`), 'older');
  }
  await askAgain(ann.identity);
  const names = await files();
  expect(names).toHaveLength(MAX_MAILS + 1);
  expect(names).toContain('notes.eml');
  expect(names.some((name) => name.startsWith('2026-11-20T18-00'))).toBe(true);
  expect(names.some((name) => name.endsWith(`_${MAX_MAILS - 1}.eml`))).toBe(false);
});

test('deletes the mails of a deleted account only', async () => {
  const [ann, ben] = [await registered(harness), await registered(harness)];
  await askAgain(ann.identity);
  await askAgain(ben.identity);
  await mailCount(2);
  const { identity, password } = ann;
  expect((await harness.request('DELETE', '/api/user', { identity, body: { password } })).status).toBe(204);
  const [left = '', ...more] = await files();
  expect([left.includes(ben.user.id), more]).toEqual([true, []]);
});
