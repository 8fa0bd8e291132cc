// Bundles a server workspace: node tools/esbuild.mjs <workspace> <entry>...
import { build } from 'esbuild';
import path from 'node:path';
import { serverBundle } from './serverBundle.mjs';

const [workspace, ...entries] = process.argv.slice(2);
if (!workspace || entries.length === 0) throw new Error('usage: esbuild.mjs <workspace> <entry>...');

const options = serverBundle(workspace, entries);
const { metafile } = await build(options);
const sizes = Object.entries(metafile.outputs)
  .filter(([file]) => file.endsWith('.js'))
  .map(([file, { bytes }]) => `${path.basename(file)} ${(bytes / 1024).toFixed(0)} KB`);
console.log(`${workspace}: ${sizes.join(', ')}`);
