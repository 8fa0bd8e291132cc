import { chmod, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import type { Logger } from '../logger';
import type { Bus, ParkedMessage } from './bus';
import { asError } from './messageHandling';
import type { ParkedControl } from './parkedControl';

const answerSchema = z.object({ error: z.string().nullable(), parked: z.array(z.unknown()).optional() });
const questionSchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('list'), durable: z.string().optional() }),
  z.object({ ask: z.literal('replay'), id: z.string() }),
]);
type Question = z.infer<typeof questionSchema>;

/** Where a running instance listens to its operator: a socket that only who owns the data directory can open. */
export function operatorSocketIn(directory: string): string {
  return path.join(directory, 'operator.sock');
}

/** Lets an operator on this machine see and replay parked messages while the instance runs. Answers the way to stop. */
export async function openOperatorSocket(
  directory: string,
  bus: Pick<Bus, 'parkedMessages' | 'replayParked'>,
  logger: Logger,
): Promise<() => Promise<void>> {
  const socket = operatorSocketIn(directory);
  const server = createServer((incoming, outgoing) => {
    answer(incoming, bus)
      .catch((error: unknown) => ({ error: asError(error).message }))
      .then((said) => outgoing.end(JSON.stringify(said)))
      .catch((error: unknown) => logger.warn({ err: error }, 'an operator could not be answered'));
  });
  // The data directory is locked: whoever left it there is gone.
  try {
    await rm(socket, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(socket, resolve);
    });
    await chmod(socket, 0o600);
  } catch (error) {
    // Where the path is too long for a socket, say. The product works without.
    logger.warn({ err: error, socket }, 'operators cannot reach this instance while it runs');
    return () => Promise.resolve();
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** The parked messages of the instance that runs on a data directory; undefined when none does. */
export async function parkedMessagesAt(directory: string): Promise<ParkedControl | undefined> {
  const ask = async (question: Question) => {
    const { error, parked } = answerSchema.parse(await exchange(operatorSocketIn(directory), question));
    if (error !== null) throw new Error(error);
    // Said by the same version of the same product, on this machine.
    return (parked ?? []) as readonly ParkedMessage[];
  };
  try {
    await ask({ ask: 'list' });
  } catch (error) {
    if (isNobodyThere(error)) return undefined;
    throw error;
  }
  return {
    list: (durable) => ask({ ask: 'list', durable }),
    replay: async (id) => {
      await ask({ ask: 'replay', id });
    },
    close: () => Promise.resolve(),
  };
}

async function answer(incoming: IncomingMessage, bus: Pick<Bus, 'parkedMessages' | 'replayParked'>) {
  const question = questionSchema.parse(JSON.parse(await textOf(incoming)));
  if (question.ask === 'list') return { error: null, parked: await bus.parkedMessages(question.durable) };
  await bus.replayParked(question.id);
  return { error: null };
}

function exchange(socketPath: string, question: Question): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, method: 'POST', path: '/' }, (incoming) => {
      textOf(incoming).then((text) => resolve(JSON.parse(text) as unknown), reject);
    });
    outgoing.once('error', reject);
    outgoing.end(JSON.stringify(question));
  });
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = '';
  incoming.setEncoding('utf8');
  for await (const chunk of incoming) text += String(chunk);
  return text;
}

function isNobodyThere(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return code === 'ENOENT' || code === 'ECONNREFUSED';
}
