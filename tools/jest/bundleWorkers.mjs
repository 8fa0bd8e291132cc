import { build } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { allWorkers, serverBundle } from '../serverBundle.mjs';
import { root } from '../setup.mjs';

const testWorkers = ['libs/service-kit/src/testing/trialWorker.ts'];

/**
 * Bundles the thread programs once for all tests of a run: loaded from source, each thread would take half a second.
 */
export default async function bundleWorkers() {
  // A folder from which their imports resolve.
  const cacheFolder = path.join(root, 'node_modules/.cache');
  mkdirSync(cacheFolder, { recursive: true });
  const folder = mkdtempSync(path.join(cacheFolder, 'workers-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const bundle = serverBundle('tools', [...allWorkers(), ...testWorkers]);
  await build({ ...bundle, outdir: folder, sourcemap: false });
  process.env.WORKER_PROGRAMS = folder;
}
