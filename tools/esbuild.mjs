// Bundles a server workspace: node tools/esbuild.mjs <workspace> [--workers] <entry>... --workers adds all thread
// programs, for a bundle with all services and the embedded stores.
import { build } from 'esbuild';
import path from 'node:path';
import { allWorkers, serverBundle } from './serverBundle.mjs';

const [workspace, ...args] = process.argv.slice(2);
const entries = args.flatMap((entry) => (entry === '--workers' ? allWorkers() : [entry]));
if (!workspace || entries.length === 0)
  throw new Error('usage: esbuild.mjs <workspace> [--workers] <entry>...');

const options = serverBundle(workspace, entries);
const { metafile } = await build(options);
const sizes = Object.entries(metafile.outputs)
  .filter(([file]) => file.endsWith('.js'))
  .map(([file, { bytes }]) => `${path.basename(file)} ${(bytes / 1024).toFixed(0)} KB`);
console.log(`${workspace}: ${sizes.join(', ')}`);
