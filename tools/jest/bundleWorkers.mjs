import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allWorkers, serverBundle } from '../serverBundle.mjs';
import { root } from '../setup.mjs';

const ofTests = ['libs/service-kit/src/testing/trialWorker.ts'];

/** Bundles the programs of threads once for all tests of a run: read from the sources, each thread would take half a second. */
export default async function bundleWorkers() {
  const home = path.join(root, 'node_modules/.cache/workers');
  const options = { ...serverBundle('tools', [...allWorkers(), ...ofTests]), sourcemap: false, write: false };
  const { outputFiles } = await build({ ...options, outdir: home });
  const hash = createHash('sha256');
  for (const { path: file, contents } of outputFiles) hash.update(path.basename(file)).update(contents);
  const folder = path.join(home, hash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) {
    mkdirSync(home, { recursive: true });
    const begun = mkdtempSync(path.join(home, 'begun-'));
    for (const { path: file, contents } of outputFiles)
      writeFileSync(path.join(begun, path.basename(file)), contents);
    try {
      renameSync(begun, folder);
    } catch (error) {
      rmSync(begun, { recursive: true });
      // Another run has the same.
      if (!existsSync(folder)) throw error;
    }
  }
  process.env.WORKER_PROGRAMS = folder;
}
