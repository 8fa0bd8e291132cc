import { userInfo } from 'node:os';
import { enterAt } from '@forkcast/service-kit';
import { dataDirectory } from './dataDirectory';
import { importCommand } from './importing/importCommand';
import { asOperatorError, OperatorError, runCommand } from './operatorError';

runCommand(async (args) => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  process.exitCode = await importCommand({
    args,
    // npm runs scripts in the repository's folder; INIT_CWD is where the operator called it.
    workingDirectory: process.env.INIT_CWD ?? process.cwd(),
    enter: (email) => enter(email, process.env),
    signal: stopping.signal,
    print: (line) => console.log(line),
    progress: (line) => console.error(line),
  });
});

async function enter(email: string, environment: NodeJS.ProcessEnv) {
  const directory = dataDirectory(environment);
  const entrance = await enterAt(directory, { email, by: userInfo().username }).catch((error: unknown) => {
    throw asOperatorError(error);
  });
  if (!entrance) {
    throw new OperatorError(
      `Nothing runs on ${directory}. Start Forkcast, or set DATA_DIR to its data directory. ` +
        `In server mode, import files in the browser: Recipes → Import.`,
    );
  }
  return entrance;
}
