import { dataDirectory } from './dataDirectory';
import type { Check } from './doctor/check';
import { examineDirectory } from './doctor/examineDirectory';
import { secretsOf } from './doctor/secretsOf';
import { runCommand } from './operatorError';

const USAGE = 'Usage: npm run doctor (set DATA_DIR to the data directory; stop Forkcast first)';
const MISUSED = 2;

/** Interval of progress lines, in ms. */
const EVERY = 5_000;

const SIGNS: Record<Check['verdict'], string> = {
  well: 'ok     ',
  wrong: 'WRONG  ',
  'not checked': '–      ',
};

let saidAt = performance.now();

runCommand(async (args) => {
  if (args.length > 0) {
    console.error(USAGE);
    process.exitCode = MISUSED;
    return;
  }
  // A signal handler has to end the process; the temporary copy is removed then.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const directory = dataDirectory(process.env);
  console.log(`Examining ${directory} …`);
  let wrong = 0;
  for await (const check of examineDirectory({ directory, secrets: secretsOf(process.env), progress })) {
    console.log(`${SIGNS[check.verdict]}${check.text}`);
    for (const detail of check.details) console.log(`         ${detail}`);
    if (check.verdict === 'wrong') wrong += 1;
  }
  console.log(wrong === 0 ? 'No problems found.' : `${wrong} of these checks found a problem.`);
  if (wrong > 0) process.exitCode = 1;
});

/** Logs progress to standard error, at most every few seconds. */
function progress(text: string): void {
  if (performance.now() - saidAt < EVERY) return;
  saidAt = performance.now();
  console.error(`… ${text}`);
}
