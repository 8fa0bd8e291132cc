import path from 'node:path';
import { backUp } from './backup/backUp';
import { dataDirectory } from './dataDirectory';
import { OperatorError, runCommand } from './operatorError';

runCommand(async ([target, ...more]) => {
  if (!target || more.length > 0) throw new OperatorError('Usage: npm run backup -- <new directory>');
  const directory = dataDirectory(process.env);
  console.log(`Backing up ${directory} …`);
  const { events, documents, photos, releases, startedAt } = backUp(directory, path.resolve(target));
  console.log(
    `${path.resolve(target)} holds ${events} events, ${documents} documents, ${photos} files of photos and ${releases} releases of screens, as of ${startedAt}.`,
  );
});
