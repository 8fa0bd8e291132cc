import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig, startForkcast } from '@forkcast/embedded';
import { administerDirectory } from './administerDirectory';

let directory: string;
beforeEach(() => (directory = mkdtempSync(path.join(tmpdir(), 'forkcast-admin-'))));
afterEach(() => rmSync(directory, { recursive: true }));

const configOf = () => readConfig({ DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'silent' });
const by = 'root';

async function register(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: 'correct horse' }),
  });
  expect(answer.status).toBe(201);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

test('grants and revokes administrators of a running and of a stopped product', async () => {
  const [ann, bob] = ['ann@example.org', 'bob@example.org'];
  const product = await startForkcast(configOf());
  const cookie = await register(product.url, ann);
  await register(product.url, bob);
  const me = async () => {
    const answer = await fetch(`${product.url}/api/user`, { headers: { cookie } });
    return (await answer.json()) as { isAdministrator?: boolean };
  };
  expect(await me()).not.toHaveProperty('isAdministrator');
  expect(await administerDirectory({ action: 'grant', email: 'Ann@Example.org', by }, configOf())).toEqual([
    ann,
  ]);
  expect(await me()).toHaveProperty('isAdministrator', true);
  await product.stop();

  expect(await administerDirectory({ action: 'grant', email: bob, by }, configOf())).toEqual([ann, bob]);
  expect(await administerDirectory({ action: 'revoke', email: ann, by }, configOf())).toEqual([bob]);
  const last = administerDirectory({ action: 'revoke', email: bob, by }, configOf());
  await expect(last).rejects.toThrow('A server needs an administrator');
  expect(await administerDirectory({ action: 'list', by }, configOf())).toEqual([bob]);
  const unknown = administerDirectory({ action: 'grant', email: 'cleo@example.org', by }, configOf());
  await expect(unknown).rejects.toThrow('No account has the address cleo@example.org.');
});

test('creates no installation in a mistyped directory', async () => {
  const elsewhere = readConfig({ DATA_DIR: path.join(directory, 'elsewhere') });
  await expect(administerDirectory({ action: 'list', by }, elsewhere)).rejects.toThrow('There is no data in');
});
