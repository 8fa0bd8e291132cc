import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { connectParked, parkedMessagesIn, type ParkedControl } from '@forkcast/bus';
import {
  createLogger,
  LONGEST_NOTE,
  parkedEventsIn,
  parkedMessagesAt,
  type ParkedEventControl,
} from '@forkcast/service-kit';
import { connectDocuments, openEmbeddedDocumentStore } from '@forkcast/stores';
import { dataDirectory } from './dataDirectory';
import { asOperatorError, OperatorError, runCommand } from './operatorError';
import { formatMessages, formatEvents } from './parked/formatParked';
import { replayAll } from './parked/replayAll';
import { retryAll } from './parked/retryAll';

const USAGE =
  'Usage: npm run parked -- list [consumer or read model] | replay <id> | replay --all | skip <id> "<why>"';

/** Read models on servers need MONGODB_URL. */
type Control = ParkedControl & { events: ParkedEventControl | null };
const NO_READ_MODELS = 'Set MONGODB_URL to list and settle events parked by read models.';

runCommand(async ([action, argument, ...more]) => {
  const isListOrReplay = action === 'list' || (action === 'replay' && argument && more.length === 0);
  const note = more.join(' ').trim();
  if (!isListOrReplay && !(action === 'skip' && argument && note !== '')) throw new OperatorError(USAGE);
  if (note.length > LONGEST_NOTE) throw new OperatorError(`A note can have up to ${LONGEST_NOTE} characters`);
  const parked = await open(process.env, action);
  try {
    if (action === 'list') {
      console.log(formatMessages(await parked.list(argument)));
      console.log(parked.events ? formatEvents(await parked.events.list(argument)) : NO_READ_MODELS);
    } else if (action === 'skip' && argument) await skip(parked.events, argument, note);
    else if ((await replay(parked, argument)) > 0) process.exitCode = 1;
  } finally {
    await parked.close();
  }
});

/** Returns how many still fail. */
async function replay(parked: Control, argument: string | undefined): Promise<number> {
  const { events } = parked;
  const by = userInfo().username;
  const print = (line: string) => console.log(line);
  if (argument === '--all') {
    const failed = await replayAll(parked, undefined, print);
    return events ? failed + (await retryAll(events, undefined, by, print)) : failed;
  }
  const isEvent = (await events?.list())?.some(({ _id }) => _id === argument);
  return events && isEvent ? retryAll(events, argument, by, print) : replayAll(parked, argument, print);
}

async function skip(events: ParkedEventControl | null, id: string, note: string): Promise<void> {
  if (!events) throw new OperatorError(NO_READ_MODELS);
  try {
    await events.settle(id, { action: 'skip', by: userInfo().username, note });
    console.log(`${id}  skipped: ${note}`);
  } catch (error) {
    throw asOperatorError(error);
  }
}

/** Opens the servers if NATS_URL is set, otherwise the data directory, running or stopped. */
async function open(environment: NodeJS.ProcessEnv, action: string | undefined): Promise<Control> {
  const { NATS_URL: bus, MONGODB_URL: documents } = environment;
  if (bus) return connectToServers(bus, documents);
  const directory = dataDirectory(environment);
  if (!existsSync(path.join(directory, 'documents.db'))) {
    throw new OperatorError(`There is no data in ${directory}`);
  }
  const running = await parkedMessagesAt(directory);
  if (running) return running;
  if (action !== 'list') {
    throw new OperatorError(
      `Nothing runs on ${directory}, and only a running product can handle parked messages. Start it, then try again.`,
    );
  }
  const database = await openEmbeddedDocumentStore({ directory });
  return {
    list: parkedMessagesIn(database).list,
    replay: () => Promise.reject(new OperatorError(USAGE)),
    events: parkedEventsIn(database),
    close: () => database.close(),
  };
}

async function connectToServers(bus: string, documents: string | undefined): Promise<Control> {
  try {
    const logger = createLogger({ name: 'parked', level: 'silent' });
    const messages = await connectParked({ url: bus, logger });
    if (!documents) return { ...messages, events: null };
    const database = await connectDocuments({ url: documents, logger });
    const close = async () => {
      await database.close();
      await messages.close();
    };
    return { ...messages, events: parkedEventsIn(database), close };
  } catch (error) {
    throw asOperatorError(error);
  }
}
