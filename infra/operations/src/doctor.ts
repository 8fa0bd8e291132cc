import { dataDirectory } from './dataDirectory';
import type { Check } from './doctor/check';
import { examineDirectory } from './doctor/examineDirectory';
import { secretsOf } from './doctor/secretsOf';
import { runCommand } from './operatorError';

const USAGE = 'Usage: npm run doctor (set DATA_DIR to the data directory; stop Forkcast first)';
const USAGE_ERROR = 2;

const PROGRESS_INTERVAL_MS = 5_000;

const LABELS: Record<Check['verdict'], string> = {
  well: 'ok     ',
  wrong: 'WRONG  ',
  'not checked': '–      ',
};

let lastProgressAt = performance.now();

runCommand(async (args) => {
  if (args.length > 0) {
    console.error(USAGE);
    process.exitCode = USAGE_ERROR;
    return;
  }
  // A signal handler has to end the process; the temporary copy is removed then.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const directory = dataDirectory(process.env);
  console.log(`Examining ${directory} …`);
  let failedChecks = 0;
  for await (const check of examineDirectory({ directory, secrets: secretsOf(process.env), progress })) {
    console.log(`${LABELS[check.verdict]}${check.text}`);
    for (const detail of check.details) console.log(`         ${detail}`);
    if (check.verdict === 'wrong') failedChecks += 1;
  }
  console.log(failedChecks === 0 ? 'No problems found.' : `${failedChecks} of these checks found a problem.`);
  if (failedChecks > 0) process.exitCode = 1;
});

/** Logs progress to standard error, at most every few seconds. */
function progress(text: string): void {
  if (performance.now() - lastProgressAt < PROGRESS_INTERVAL_MS) return;
  lastProgressAt = performance.now();
  console.error(`… ${text}`);
}
