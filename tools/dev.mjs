// `npm run dev`: screens and server rebuilt as files are saved, pages reloaded, all on one port. `npm run dev -- mf-planner`
// rebuilds that screen alone; the rest is what is built already.
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
// Before anything is waited for: whoever ends it while the first build is under way leaves nothing behind.
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
screens.on('exit', (code) => {
  if (stopping) return;
  console.error(`The build of the screens stopped (${code}).`);
  process.exitCode = 1;
  stop();
});

// Whoever has no client of their own at Google signs in with what stands in for it, and has a calendar there.
const google = process.env.GOOGLE_CLIENT_ID ? {} : await standInForGoogle();

function startServer() {
  server = spawn(process.execPath, ['--enable-source-maps', 'infra/embedded/dist/main.js'], {
    cwd: root,
    stdio: 'inherit',
    // A service worker would not ask where one screen comes from.
    env: { ...process.env, ...google, FORKCAST_DEV: 'true', ...(remote && { SERVICE_WORKER: 'false' }) },
  });
  server.on('exit', (code) => {
    if (!stopping && code !== 0 && code !== null)
      console.error('The server stopped; it starts again when a file is saved.');
  });
}

async function standInForGoogle() {
  const client = { GOOGLE_CLIENT_ID: 'forkcast-development', GOOGLE_CLIENT_SECRET: randomUUID() };
  const [GOOGLE_ISSUER, GOOGLE_CALENDAR_ROOT_URL] = await Promise.all([
    startStandIn('gateway/src/testing/openid-provider/main.ts', client),
    startStandIn('services/calendar/src/testing/main.ts', {}),
  ]);
  return { ...client, GOOGLE_ISSUER, GOOGLE_CALENDAR_ROOT_URL };
}

/** Says where it is on its first line, and ends with this process: its input closes. */
async function startStandIn(program, variables) {
  const standIn = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, ...variables },
  });
  const [address] = await once(createInterface({ input: standIn.stdout }), 'line');
  return address;
}

async function restartServer() {
  if (server && server.exitCode === null && server.signalCode === null) {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
  }
  if (!stopping) startServer();
}

if (remote) {
  if (!stopping) startServer();
  await Promise.all([once(screens, 'message'), untilReady()]);
  const [path] = remote.routes;
  console.log(
    `Watching ${remote.folder}. Open http://localhost:${PORT}${path}?remote=${remote.name}@http://localhost:${REMOTE_PORT}`,
  );
} else {
  bundle = await watchServer();
  console.log(`Watching. The product is on http://localhost:${PORT}`);
}

/** Once the page that is going to be named can be opened. */
async function untilReady() {
  for (;;) {
    try {
      const { ready } = await (await fetch(`http://localhost:${PORT}/readyz`)).json();
      if (ready) return;
    } catch {
      // Nothing listens yet.
    }
    await pause(100);
  }
}

/** Builds the server as it is saved, and starts it anew. */
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
