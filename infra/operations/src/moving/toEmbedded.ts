import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { flush } from '@forkcast/stores';
import { flushWithFiles } from '../backup/flushWithFiles';
import { OperatorError } from '../operatorError';
import { move, type Moved } from './move';
import { secretsOfFiles, writeToDirectory } from './secrets';
import { connectServers, requireNoLiveProcess } from './servers';
import { openDirectory, type MoveOptions } from './toServers';

/** Migrates from stopped servers to a data directory, which appears once it is complete. Throws OperatorError. */
export async function toEmbedded(options: MoveOptions): Promise<Moved> {
  const { directory, addresses, secretsFolder, report } = options;
  if (existsSync(directory) && readdirSync(directory).length > 0) {
    throw new OperatorError(`${directory} is not empty; set DATA_DIR to a new directory`);
  }
  const secrets = secretsOfFiles(secretsFolder);
  const draft = `${directory}.moving`;
  const from = await connectServers(addresses);
  try {
    await requireNoLiveProcess(from.database);
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    const to = await openDirectory(draft);
    let moved: Moved;
    try {
      moved = await move(from, to, report);
    } finally {
      await to.close();
    }
    writeToDirectory(draft, secrets);
    flushWithFiles(draft);
    if (existsSync(directory)) rmdirSync(directory);
    renameSync(draft, directory);
    flush(path.dirname(directory));
    return moved;
  } finally {
    await from.close();
  }
}
