// `npm run dev`: screens and server rebuilt as files are saved, pages reloaded, all on one port.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { checkNode, installIfMissing, root } from './setup.mjs';

checkNode();
installIfMissing();
const { context } = await import('esbuild');
const { allWorkers, serverBundle } = await import('./serverBundle.mjs');

const screens = spawn(process.execPath, ['tools/webpack/watch.cjs'], { cwd: root, stdio: 'inherit' });

// Whoever has no client of their own at Google signs in with what stands in for it, and has a calendar there.
const google = process.env.GOOGLE_CLIENT_ID ? {} : await standInForGoogle();

let server;
let stopping = false;
function startServer() {
  server = spawn(process.execPath, ['--enable-source-maps', 'infra/embedded/dist/main.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...google, FORKCAST_DEV: 'true' },
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

const bundle = await context({
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
await bundle.watch();
console.log('Watching. The product is on http://localhost:' + (process.env.PORT ?? 3000));

function stop() {
  if (stopping) return;
  stopping = true;
  screens.kill('SIGTERM');
  server?.kill('SIGTERM');
  void bundle.dispose().then(() => process.exit(0));
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
screens.on('exit', (code) => {
  if (stopping) return;
  console.error(`The build of the screens stopped (${code}).`);
  stop();
});
