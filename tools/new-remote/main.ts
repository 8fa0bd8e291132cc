// `npm run new-remote -- pantry`: creates a working screen with its service.
import { spawnSync } from 'node:child_process';
import { repository } from '../workspace.cjs';
import { NewRemoteError } from './checkName';
import { newRemote, type Run } from './newRemote';

const run: Run = (program, ...args) => {
  const isOurs = program !== 'npm';
  const { status, stdout, stderr, error } = spawnSync(
    isOurs ? process.execPath : program,
    isOurs ? [program, ...args] : [...args],
    { cwd: repository, encoding: 'utf8', shell: !isOurs && process.platform === 'win32' },
  );
  if (status === 0) return;
  throw new NewRemoteError(
    `The files are written, and '${[program, ...args].join(' ')}' failed:\n${error ? error.message : stdout + stderr}`,
  );
};

async function main(): Promise<void> {
  const [name] = process.argv.slice(2);
  const files = await newRemote(name, repository, run);
  process.stdout.write(
    `${[
      `${files.length} new files, in mf-${name}, services/${name}, libs/contracts and e2e; git diff shows what joins them.`,
      'Now:',
      `  npm run dev -- mf-${name}        to work on the screen`,
      `  npm test -- mf-${name} services/${name}`,
      `  npm run journeys -- ${name}      its story, in Chromium`,
      '  npm start                  it is in the sidebar',
    ].join('\n')}\n`,
  );
}

main().catch((error: unknown) => {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof NewRemoteError ? error.message : String(error)}\n`);
});
