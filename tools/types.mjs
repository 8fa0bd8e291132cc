// Type checks the server, the browser side and the service worker, each with its own library set, and prints the number
// of checked files.
import { spawnSync } from 'node:child_process';

const projects = ['tsconfig.server.json', 'tsconfig.web.json', 'shell/worker/tsconfig.json'];
let failed = false;
for (const project of projects) {
  const run = spawnSync(
    process.execPath,
    ['node_modules/@typescript/native/bin/tsc', '-p', project, '--listFilesOnly'],
    { encoding: 'utf8' },
  );
  const ours = run.stdout.split('\n').filter((file) => file && !file.includes('node_modules'));
  const check = spawnSync(process.execPath, ['node_modules/@typescript/native/bin/tsc', '-p', project], {
    stdio: 'inherit',
  });
  if (check.status !== 0 || ours.length === 0) failed = true;
  console.log(`types: ${project} ${check.status === 0 ? 'ok' : 'FAILED'}, ${ours.length} files`);
}
process.exit(failed ? 1 : 0);
