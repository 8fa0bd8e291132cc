import { existsSync } from 'node:fs';
import path from 'node:path';
import { openEmbeddedDocumentStore } from '@forkcast/event-sourcing';
import {
  connectParked,
  createLogger,
  parkedMessagesAt,
  parkedMessagesIn,
  type ParkedControl,
} from '@forkcast/service-kit';
import { dataDirectory } from './dataDirectory';
import { OperatorError, runCommand } from './operatorError';
import { listed } from './parked/listed';
import { replayAll } from './parked/replayAll';

const USAGE = 'Usage: npm run parked -- list [consumer] | replay <id> | replay --all';

runCommand(async ([action, argument, ...more]) => {
  if (more.length > 0 || (action !== 'list' && action !== 'replay') || (action === 'replay' && !argument)) {
    throw new OperatorError(USAGE);
  }
  const parked = await open(process.env, action);
  try {
    if (action === 'list') console.log(listed(await parked.list(argument)));
    else if (
      await replayAll(parked, argument === '--all' ? undefined : argument, (line) => console.log(line))
    ) {
      process.exitCode = 1;
    }
  } finally {
    await parked.close();
  }
});

/** On servers where NATS_URL says so, else in the data directory: of the instance that runs, or as it was left. */
async function open(environment: NodeJS.ProcessEnv, action: string): Promise<ParkedControl> {
  const { NATS_URL: url } = environment;
  if (url) return onServers(url);
  const directory = dataDirectory(environment);
  if (!existsSync(path.join(directory, 'documents.db'))) {
    throw new OperatorError(`There is no data in ${directory}`);
  }
  const running = await parkedMessagesAt(directory);
  if (running) return running;
  if (action === 'replay') {
    throw new OperatorError(
      `Nothing runs on ${directory}, and messages are handled by the product itself: start it, then replay.`,
    );
  }
  const database = await openEmbeddedDocumentStore({ directory });
  return {
    list: parkedMessagesIn(database).list,
    replay: () => Promise.reject(new OperatorError(USAGE)),
    close: () => database.close(),
  };
}

async function onServers(url: string): Promise<ParkedControl> {
  try {
    return await connectParked({ url, logger: createLogger({ name: 'parked', level: 'silent' }) });
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error));
  }
}
