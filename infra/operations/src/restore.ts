import path from 'node:path';
import { restore } from './backup/restore';
import { dataDirectory } from './dataDirectory';
import { OperatorError, runCommand } from './operatorError';

runCommand(async (args) => {
  const replace = args.includes('--replace');
  const [backup, ...more] = args.filter((each) => each !== '--replace');
  if (!backup || more.length > 0) throw new OperatorError('Usage: npm run restore -- <backup> [--replace]');
  const directory = dataDirectory(process.env);
  const { events, startedAt, setAside } = restore(path.resolve(backup), directory, { replace });
  console.log(`${directory} is as it was at ${startedAt} (${events} events). Everyone has to log in again.`);
  if (setAside) console.log(`The previous data is in ${setAside}.`);
});
