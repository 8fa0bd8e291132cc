import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const programOf = (command: string) => path.resolve(__dirname, `../../infra/operations/dist/${command}.js`);

/** Runs a built command of infra/operations, such as 'backup', on a data directory. */
export function runCommand(command: string, args: readonly string[], dataDirectory: string) {
  return spawnSync(process.execPath, [programOf(command), ...args], {
    env: { ...process.env, DATA_DIR: dataDirectory },
    encoding: 'utf8',
  });
}

/** Starts a command that a test can kill. `output` contains stdout and stderr. */
export function startCommand(command: string, args: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [programOf(command), ...args], {
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'close').then(() => ({
    output,
    status: child.exitCode,
    signal: child.signalCode,
  }));
  return { ended, kill: () => child.kill('SIGKILL'), hasEnded: () => child.exitCode !== null };
}
