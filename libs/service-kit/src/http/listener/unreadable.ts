import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long a client has to read the response before the connection is closed, in ms. */
const LINGER_MS = 2_000;

/** Node's status by error code of its parser; all others are 400. */
const statuses = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/**
 * Responds to an unreadable request (400, 408, 413 or 431, without a body) and closes the connection.
 * Unlike Node, it waits a while: closing while the client still writes resets the connection, and the
 * response may be lost.
 */
export function answerUnreadable(server: Server): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  const remember = (request: IncomingMessage, response: ServerResponse) =>
    responses.set(request.socket, response);
  server.on('request', remember).on('checkContinue', remember);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The parser reports an error for each further chunk, too.
    if (socket.writableEnded) return;
    const current = responses.get(socket);
    const isResponding = current?.headersSent === true && !current.writableFinished;
    if (!socket.writable || isResponding) {
      socket.destroy();
      return;
    }
    const status = statuses.get(error.code ?? '') ?? 400;
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
    socket.resume();
  });
}
