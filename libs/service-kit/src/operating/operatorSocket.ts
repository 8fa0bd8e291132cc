import { chmod, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Bus, ParkedControl, ParkedMessage } from '@forkcast/bus';
import { asError } from '@forkcast/event-sourcing';
import type { ParkedEvent } from '@forkcast/stores';
import { z } from 'zod';
import type { Logger } from '../logger';
import type { ParkedEventControl } from './parkedEventControl';

/** Limit of an operator's note, in characters. */
export const LONGEST_NOTE = 2_000;
const entranceSchema = z.object({
  url: z.string(),
  origin: z.string(),
  cookie: z.string(),
  accountId: z.string(),
  timeZone: z.string(),
});

/** An operator's session: its account, the product's address, the Origin to send, and the Cookie header. */
export type Entrance = z.infer<typeof entranceSchema>;

const answerSchema = z.object({
  error: z.string().nullable(),
  parked: z.array(z.unknown()).optional(),
  events: z.array(z.unknown()).optional(),
  health: z.array(z.unknown()).optional(),
  entrance: entranceSchema.optional(),
  administrators: z.array(z.string()).optional(),
});
const questionSchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('list'), durable: z.string().optional() }),
  z.object({ ask: z.literal('replay'), id: z.string() }),
  z.object({ ask: z.literal('health') }),
  z.object({ ask: z.literal('enter'), email: z.string(), by: z.string() }),
  z.object({
    ask: z.literal('administer'),
    wish: z.discriminatedUnion('action', [
      z.object({ action: z.literal('list'), by: z.string() }),
      z.object({ action: z.enum(['grant', 'revoke']), email: z.string(), by: z.string() }),
    ]),
  }),
  z.object({ ask: z.literal('events'), projection: z.string().optional() }),
  z.object({
    ask: z.literal('settle'),
    id: z.string(),
    wish: z.discriminatedUnion('action', [
      z.object({ action: z.literal('retry'), by: z.string() }),
      z.object({ action: z.literal('skip'), by: z.string(), note: z.string().min(1).max(LONGEST_NOTE) }),
    ]),
  }),
]);
type Question = z.infer<typeof questionSchema>;
/** Lists, grants or revokes administrators; `by` is the operator. */
export type AdministratorQuestion = Extract<Question, { ask: 'administer' }>['wish'];

/** Path of the running instance's operator socket, which only the owner of the data directory can open. */
export function operatorSocketIn(directory: string): string {
  return path.join(directory, 'operator.sock');
}

/** The operations that operators can request. */
export interface OperatorControls {
  bus: Pick<Bus, 'parkedMessages' | 'replayParked'>;
  events: ParkedEventControl;
  /** The loads and errors that pages reported. */
  releaseHealth: () => Promise<readonly unknown[]>;
  /** Lets the operator `by` act for the account with this address. Rejects if there is none. */
  enter: (wish: { email: string; by: string }) => Promise<Entrance>;
  /** Returns the addresses of all administrators afterwards. Rejects if no account has the address. */
  administer: (wish: AdministratorQuestion) => Promise<readonly string[]>;
}

/**
 * Lets an operator on this machine list, replay and settle parked messages and events while the instance
 * runs, list the health of releases, act for an account, and grant administrators. Returns a function to stop.
 */
export async function openOperatorSocket(
  directory: string,
  controls: OperatorControls,
  logger: Logger,
): Promise<() => Promise<void>> {
  const socket = operatorSocketIn(directory);
  const server = createServer((incoming, outgoing) => {
    respondTo(incoming, controls)
      .catch((error: unknown) => ({ error: asError(error).message }))
      .then((reply) => outgoing.end(JSON.stringify(reply)))
      .catch((error: unknown) => logger.warn({ err: error }, 'an operator could not be answered'));
  });
  // The data directory is locked, so the process that created an old socket has ended.
  try {
    await rm(socket, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(socket, resolve);
    });
    await chmod(socket, 0o600);
  } catch (error) {
    // For example if the path is too long for a socket. The product works without it.
    logger.warn({ err: error, socket }, 'operators cannot reach this instance while it runs');
    return () => Promise.resolve();
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** The parked messages of the instance that runs on a data directory; undefined if none runs. */
export async function parkedMessagesAt(
  directory: string,
): Promise<(ParkedControl & { events: ParkedEventControl }) | undefined> {
  if (!(await requestInstance(directory, { ask: 'list' }))) return undefined;
  // Sent by the same version of the product on this machine.
  const events = async (question: Question) =>
    ((await exchange(directory, question)).events ?? []) as readonly ParkedEvent[];
  return {
    list: async (durable) =>
      ((await exchange(directory, { ask: 'list', durable })).parked ?? []) as readonly ParkedMessage[],
    replay: async (id) => {
      await exchange(directory, { ask: 'replay', id });
    },
    events: {
      list: (projection) => events({ ask: 'events', projection }),
      settle: async (id, wish) => (await events({ ask: 'settle', id, wish }))[0] ?? null,
    },
    close: () => Promise.resolve(),
  };
}

/** The health of releases of the instance that runs on a data directory; undefined if none runs. */
export async function releaseHealthAt(directory: string): Promise<readonly unknown[] | undefined> {
  const answer = await requestInstance(directory, { ask: 'health' });
  return answer && (answer.health ?? []);
}

/**
 * Lets an operator act for the account with this address on the instance that runs on a data directory;
 * undefined if none runs. Rejects if no account has the address.
 */
export async function enterAt(
  directory: string,
  wish: { email: string; by: string },
): Promise<Entrance | undefined> {
  return (await requestInstance(directory, { ask: 'enter', ...wish }))?.entrance;
}

/** The addresses of administrators after the change; undefined if no instance runs on the directory. */
export async function administerAt(
  directory: string,
  wish: AdministratorQuestion,
): Promise<readonly string[] | undefined> {
  const answer = await requestInstance(directory, { ask: 'administer', wish });
  return answer && (answer.administrators ?? []);
}

/** Resolves to undefined if no instance runs on the directory. Rejects with the instance's error message. */
async function requestInstance(directory: string, question: Question) {
  try {
    return await exchange(directory, question);
  } catch (error) {
    if (isServerStopped(error)) return undefined;
    throw error;
  }
}

async function respondTo(
  incoming: IncomingMessage,
  { bus, events, releaseHealth, enter, administer }: OperatorControls,
) {
  const question = questionSchema.parse(JSON.parse(await textOf(incoming)));
  switch (question.ask) {
    case 'list':
      return { error: null, parked: await bus.parkedMessages(question.durable) };
    case 'replay':
      await bus.replayParked(question.id);
      return { error: null };
    case 'health':
      return { error: null, health: await releaseHealth() };
    case 'enter':
      return { error: null, entrance: await enter(question) };
    case 'administer':
      return { error: null, administrators: await administer(question.wish) };
    case 'events':
      return { error: null, events: await events.list(question.projection) };
    case 'settle': {
      const remaining = await events.settle(question.id, question.wish);
      return { error: null, events: remaining ? [remaining] : [] };
    }
  }
}

async function exchange(directory: string, question: Question) {
  const { error, ...reply } = answerSchema.parse(await send(operatorSocketIn(directory), question));
  if (error !== null) throw new Error(error);
  return reply;
}

function send(socketPath: string, question: Question): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // A new connection: a cached one may belong to an instance that has ended.
    const outgoing = request({ socketPath, method: 'POST', path: '/', agent: false }, (incoming) => {
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

function isServerStopped(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return code === 'ENOENT' || code === 'ECONNREFUSED';
}
