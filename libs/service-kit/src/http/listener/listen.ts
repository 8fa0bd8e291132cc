import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { deferBody } from '../body/expectContinue';
import { EvictingSlots } from './evictingSlots';
import { usualListenerLimits, type ListenerLimits } from './listenerLimits';
import { networkOf } from './networkOf';
import { answerUnreadable } from './unreadable';

/** A Koa app, or another handler of requests that handles its own errors. */
export interface Listener {
  callback(): (request: IncomingMessage, response: ServerResponse) => unknown;
}

export type Listening = Awaited<ReturnType<typeof listen>>;

const GRACE_MS = 10_000;
const IDLE_CHECK_MS = 20;
/** Interval of checks for slow requests, and so the accuracy of their time limits. */
const TIMEOUT_CHECK_MS = 1_000;

export interface ListenOptions {
  host: string;
  port: number;
  listener?: Partial<ListenerLimits>;
}

/** Serves an app. Port 0 chooses a free one. Rejects if the port is taken. */
export async function listen(app: Listener, { host, port, listener }: ListenOptions) {
  const limits = { ...usualListenerLimits, ...listener };
  const handle = app.callback();
  const server = createServer(
    { connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    (request, response) => void handle(request, response),
  );
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.keepAliveTimeout = limits.idleMs;
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    deferBody(request, response);
    void handle(request, response);
  });
  limitConnections(server, limits);
  const unused = trackUnusedConnections(server);
  answerUnreadable(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // A listening server has an address of this type.
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    /** 'http://127.0.0.1:49152' */
    url: `http://${name}:${address.port}`,
    port: address.port,
    /** Accepts no more requests, finishes those in progress (for up to 10 s), then resolves. */
    close: () => close(server, unused),
  };
}

function limitConnections(server: Server, { connections, connectionsPerNetwork }: ListenerLimits): void {
  const slots = new EvictingSlots<Socket>({ inAll: connections, perNetwork: connectionsPerNetwork });
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    socket.once('close', () => slots.leave(network, socket));
    slots.enter(network, socket)?.displaced.destroy();
  });
}

/**
 * Connections without a request yet: browsers open some in advance, and Node doesn't count them as idle.
 */
function trackUnusedConnections(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  const markUsed = ({ socket }: IncomingMessage) => unused.delete(socket);
  server.on('request', markUsed);
  server.on('checkContinue', markUsed);
  return unused;
}

function close(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve, reject) => {
    for (const connection of unused) connection.destroy();
    const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    // Keep-alive connections become idle only once their last response is sent.
    const idleChecks = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close((error) => {
      clearTimeout(deadline);
      clearInterval(idleChecks);
      if (error) reject(error);
      else resolve();
    });
  });
}
