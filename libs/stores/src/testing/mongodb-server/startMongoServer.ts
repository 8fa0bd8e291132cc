import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { DuplicateKeyError } from '../../embedded/documents/documents';
import { openEmbeddedDocumentStore } from '../../embedded/documents/embeddedDocumentStore';
import { CallCounts } from '../callCounts';
import { BULK_WRITES } from './bulkWrites';
import { CommandError, type Reply } from './command';
import { Commands } from './commands';
import { RequestReader, type Request } from './wireMessages';

export interface MongoServer {
  /** For `connectDocuments`. */
  url: string;
  /**
   * The counted calls of a client with an `appName`: command name and collection, such as 'find leases', without the
   * driver's own commands.
   */
  callsOf(appName: string): CallCounts;
  /** Closes all connections and keeps the documents. */
  stop(): Promise<void>;
}

export interface MongoServerOptions {
  /** The directory of the documents; a server restarted there has them. */
  directory: string;
  /** Defaults to any free port. */
  port?: number;
  /** The wire protocol version that it reports; defaults to MongoDB 8's. */
  wireVersion?: number;
}

/** A server that MongoDB's driver accepts as a replica set with one member; for tests only. */
export async function startMongoServer({
  directory,
  port = 0,
  wireVersion = BULK_WRITES,
}: MongoServerOptions): Promise<MongoServer> {
  const store = await openEmbeddedDocumentStore({ directory });
  const server = createServer();
  const commands = new Commands(store, () => addressOf(server), wireVersion);
  const sockets = new Set<Socket>();
  const byClient = new Map<string, CallCounts>();
  const callsOf = (appName: string) => {
    const known = byClient.get(appName) ?? new CallCounts();
    byClient.set(appName, known);
    return known;
  };
  let stopping = false;
  server.on('connection', (socket) => {
    // A connection accepted just before the server closed would keep it open.
    if (stopping) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, commands, callsOf);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `mongodb://${addressOf(server)}/forkcast?replicaSet=test`,
    callsOf,
    stop: async () => {
      const closed = once(server, 'close');
      stopping = true;
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      commands.close();
      await store.close();
    },
  };
}

function serve(socket: Socket, commands: Commands, callsOf: MongoServer['callsOf']): void {
  const reader = new RequestReader();
  let client: string | undefined;
  socket.setNoDelay(true);
  // A client that disconnects destroys its connection.
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    for (const request of reader.read(new Uint8Array(chunk))) {
      client = nameOf(request) ?? client;
      if (client !== undefined) count(request, callsOf(client));
      void respond(socket, commands, request);
    }
  });
}

/** The application name in a client's handshake. */
function nameOf({ command }: Request): string | undefined {
  const { client } = command as { client?: { application?: { name?: string } } };
  return client?.application?.name;
}

const DRIVER_COMMANDS: readonly string[] = ['hello', 'ismaster', 'isMaster', 'endSessions'];

function count({ command }: Request, calls: CallCounts): void {
  const [verb = ''] = Object.keys(command);
  if (DRIVER_COMMANDS.includes(verb)) return;
  const target = verb === 'getMore' ? command.collection : command[verb];
  calls.add(typeof target === 'string' ? `${verb} ${target}` : verb);
}

async function respond(socket: Socket, commands: Commands, request: Request): Promise<void> {
  const { command, answered, streamed, reply } = request;
  const result = await resultOf(commands, request);
  if (!answered) return;
  if (!streamed) {
    if (!socket.destroyed) socket.write(reply(result));
    return;
  }
  // The driver monitors the server like this: it streams handshake replies without further requests.
  const every = Number(command.maxAwaitTimeMS);
  const greeting = setInterval(() => socket.write(reply(result, true)), every);
  socket.once('close', () => clearInterval(greeting));
  if (socket.destroyed) clearInterval(greeting);
}

async function resultOf(commands: Commands, { command }: Request): Promise<Reply> {
  try {
    return await commands.run(command);
  } catch (error) {
    return errorReply(error);
  }
}

function errorReply(error: unknown): Reply {
  const errmsg = error instanceof Error ? error.message : String(error);
  if (error instanceof CommandError) {
    const { code, codeName, labels } = error;
    return { ok: 0, errmsg, code, codeName, ...(labels.length > 0 && { errorLabels: labels }) };
  }
  if (error instanceof DuplicateKeyError) {
    const { keyPattern, keyValue } = error;
    return { ok: 0, errmsg, code: 11000, codeName: 'DuplicateKey', keyPattern, keyValue };
  }
  return { ok: 0, errmsg, code: 9, codeName: 'FailedToParse' };
}

function addressOf(server: Server): string {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server listens on no port');
  return `${address.address}:${address.port}`;
}
