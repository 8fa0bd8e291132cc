// `npm run dev`: rebuilds screens and server when files are saved and reloads pages, all on one port. `npm run dev --
// mf-planner` rebuilds only that screen and uses existing builds of the rest.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfMissing, checkNode, installIfMissing, root } from './setup.mjs';
import { findWorkspace } from './workspace.cjs';

const { PORT = '3000', REMOTE_PORT = '4001' } = process.env;
const [only] = process.argv.slice(2);
const remote = findWorkspace().remotes.find(({ folder }) => folder === only);
if (only && !remote) {
  console.error(
    `There is no screen ${only}. npm run dev -- mf-planner works on one, npm run dev on everything.`,
  );
  process.exit(1);
}

checkNode();
installIfMissing();
if (remote) buildIfMissing();

const watcher = remote
  ? ['tools/webpack/watchOne.cjs', remote.folder, REMOTE_PORT]
  : ['tools/webpack/watch.cjs'];
const screens = spawn(process.execPath, watcher, {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

let server;
let bundle;
let stopping = false;
// Registered before the first wait, so that stopping during the first build leaves no processes behind.
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
screens.on('exit', (code) => {
  if (stopping) return;
  console.error(`The build of the screens stopped (${code}).`);
  process.exitCode = 1;
  stop();
});

// Without a Google client id, sign-in and calendar use a local fake.
const google = process.env.GOOGLE_CLIENT_ID ? {} : await startFakeGoogle();

function startServer() {
  server = spawn(process.execPath, ['--enable-source-maps', 'infra/embedded/dist/main.js'], {
    cwd: root,
    stdio: 'inherit',
    // A service worker would bypass the lookup of one screen's address.
    env: { ...process.env, ...google, FORKCAST_DEV: 'true', ...(remote && { SERVICE_WORKER: 'false' }) },
  });
  server.on('exit', (code) => {
    if (!stopping && code !== 0 && code !== null)
      console.error('The server stopped; it starts again when a file is saved.');
  });
}

async function startFakeGoogle() {
  const client = { GOOGLE_CLIENT_ID: 'forkcast-development', GOOGLE_CLIENT_SECRET: randomUUID() };
  const [GOOGLE_ISSUER, GOOGLE_CALENDAR_ROOT_URL] = await Promise.all([
    startFake('gateway/src/testing/openid-provider/main.ts', client),
    startFake('services/calendar/src/testing/main.ts', {}),
  ]);
  return { ...client, GOOGLE_ISSUER, GOOGLE_CALENDAR_ROOT_URL };
}

/**
 * Starts a fake that prints its address on the first line and ends when this process does, because its input closes.
 */
async function startFake(program, variables) {
  const fake = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, ...variables },
  });
  const [address] = await once(createInterface({ input: fake.stdout }), 'line');
  return address;
}

async function restartServer() {
  if (server && server.exitCode === null && server.signalCode === null) {
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await exited;
  }
  if (!stopping) startServer();
}

if (remote) {
  if (!stopping) startServer();
  await Promise.all([once(screens, 'message'), waitUntilReady()]);
  const [path] = remote.routes;
  console.log(
    `Watching ${remote.folder}. Open http://localhost:${PORT}${path}?remote=${remote.name}@http://localhost:${REMOTE_PORT}`,
  );
} else {
  bundle = await watchServer();
  console.log(`Watching. The product is on http://localhost:${PORT}`);
}

/** Waits until the server is ready. */
async function waitUntilReady() {
  for (;;) {
    try {
      const { ready } = await (await fetch(`http://localhost:${PORT}/readyz`)).json();
      if (ready) return;
    } catch {
      // Not listening yet.
    }
    await pause(100);
  }
}

/** Rebuilds the server when files are saved, and restarts it. */
async function watchServer() {
  const { context } = await import('esbuild');
  const { allWorkers, serverBundle } = await import('./serverBundle.mjs');
  const watched = await context({
    ...serverBundle('infra/embedded', ['infra/embedded/src/main.ts', ...allWorkers()]),
    plugins: [
      ...serverBundle('infra/embedded', []).plugins,
      {
        name: 'restart',
        setup(build) {
          build.onEnd(({ errors }) => {
            if (errors.length === 0) void restartServer();
          });
        },
      },
    ],
  });
  await watched.watch();
  return watched;
}

function stop() {
  if (stopping) return;
  stopping = true;
  screens.kill('SIGTERM');
  server?.kill('SIGTERM');
  void Promise.resolve(bundle?.dispose()).then(() => process.exit());
}
