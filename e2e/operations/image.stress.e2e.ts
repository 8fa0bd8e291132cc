import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../product/client';
import { waitWithin } from '../browser/foundationJourney';
import { isReady } from '../product/isReady';

const START = ['--max-semi-space-size=4', '--heap-growing-percent=60', 'infra/embedded/dist/main.js'];
const script = (name: string) => path.join(__dirname, 'image', name);
const canBuild = process.getuid?.() === 0 && spawnSync('buildah', ['--version']).status === 0;

let image: { root: string; megabytes: number; baseMegabytes: number };
let volume: string;
let port: number;
let running: ChildProcess | undefined;

/** The container's environment: that of the image, with a free port. */
const environment = () => ({
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: '/data',
});

function start(user = 1000, more: Record<string, string> = {}): ChildProcess {
  return spawn(script('run.sh'), [image.root, volume, String(user), 'node', ...START], {
    env: { ...environment(), ...more },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Starts the image and waits until it is ready. Returns the milliseconds this took. */
async function startAndWait(user?: number): Promise<number> {
  const startedAt = Date.now();
  running = start(user);
  await waitWithin(() => isReady(`http://127.0.0.1:${port}`), 30_000, 'the container is ready');
  return Date.now() - startedAt;
}

/** Stops the image as `docker stop` does. Returns the milliseconds this took. */
async function stop(): Promise<number> {
  const startedAt = Date.now();
  const ended = running && running.exitCode === null ? once(running, 'exit') : undefined;
  running?.kill('SIGTERM');
  await ended;
  running = undefined;
  return Date.now() - startedAt;
}

/** Returns what the product prints when it fails to start. */
async function failedStart(more: Record<string, string> = {}): Promise<string> {
  const child = start(1000, more);
  let printed = '';
  child.stderr?.on('data', (text: Buffer) => (printed += text.toString()));
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return printed;
}

(canBuild ? describe : describe.skip)('the image', () => {
  beforeAll(() => {
    const [root = '', size, base] = execFileSync(script('build.sh'), { encoding: 'utf8' }).split('\n');
    image = { root, megabytes: Number(size), baseMegabytes: Number(base) };
  }, 1_800_000);

  beforeEach(async () => {
    volume = mkdtempSync(path.join(tmpdir(), 'forkcast-volume-'));
    chownSync(volume, 1000, 1000);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
    server.close();
  });

  afterEach(async () => {
    await stop();
    rmSync(volume, { recursive: true, force: true });
  });

  it('adds at most 250 MB to the base image', () => {
    console.info(
      `${image.megabytes - image.baseMegabytes} MB on top of the base's ${image.baseMegabytes} MB`,
    );
    expect(image.megabytes - image.baseMegabytes).toBeLessThanOrEqual(250);
  });

  it('keeps a household over restarts on a read-only file system', async () => {
    const started = await startAndWait();
    const pid = Number(running?.pid);
    const credentials = { email: 'ann@example.org', password: 'correct horse' };
    const ann = new Client(`http://127.0.0.1:${port}`);
    await ann.request('POST', '/api/auth/register', { ...credentials, username: 'ann', displayName: 'Ann' });
    await ann.request('POST', '/api/recipes', { name: 'Lentil soup' });
    await sleep(15_000);
    const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
    const stopped = await stop();
    const again = await startAndWait();
    await ann.request('POST', '/api/auth/login', credentials);
    const { body } = await ann.request('GET', '/api/recipes');
    expect(JSON.stringify(body)).toContain('Lentil soup');
    expect(stopped).toBeLessThan(10_000);
    console.info(
      `ready after ${started} ms, again after ${again} ms; idle ${memory.toFixed(0)} MB; stopped after ${stopped} ms`,
    );
  });

  it('passes its health check, and makes a backup while it runs', async () => {
    await startAndWait();
    const run = (...command: string[]) =>
      spawnSync(script('run.sh'), [image.root, volume, '1000', ...command], {
        env: environment(),
        encoding: 'utf8',
      });
    const dockerfile = readFileSync(path.join(__dirname, '../../Dockerfile'), 'utf8');
    const check = /HEALTHCHECK .*CMD \["node", "-e", \\\n\s*("fetch.*")\]/.exec(dockerfile)?.[1] ?? '""';
    expect(run('node', '-e', JSON.parse(check) as string).status).toBe(0);
    const backup = run('node', 'infra/operations/dist/backup.js', '/data/backups/first');
    expect([backup.status, backup.stdout]).toEqual([0, expect.stringContaining('/data/backups/first holds')]);
    await stop();
    expect(run('node', '-e', JSON.parse(check) as string).status).toBe(1);
  });

  it('runs as any user who owns the volume', async () => {
    chownSync(volume, 4242, 4242);
    await startAndWait(4242);
  });

  it('refuses a volume of root and names the command that helps', async () => {
    chownSync(volume, 0, 0);
    chmodSync(volume, 0o755);
    expect(await failedStart()).toContain("User 1000 can't write to /data. Run 'chown -R 1000:1000 /data'");
  });

  it('refuses a read-only volume', async () => {
    expect(await failedStart({ READ_ONLY_VOLUME: 'yes' })).toContain('/data is mounted read-only');
  });
});
