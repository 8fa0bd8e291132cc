import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

/** The limit of concurrent requests. */
export const CONNECTIONS = 16;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const TIMEOUT_MS = 60_000;
/** A live stream without events sends no headers, so the client gives up after a while. */
const LIVE_PATH = '/api/live';
const LIVE_TIMEOUT_MS = 500;

export interface Sent {
  status: number;
  text: string;
  retryAfter: string | undefined;
  cookies: readonly string[];
}

interface Message {
  method: string;
  path: string;
  body?: string;
  headers: OutgoingHttpHeaders;
}

/** Sends a request unchanged. For a stream that doesn't end, the beginning is enough. */
export function send(origin: string, { method, path, body, headers }: Message): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const isLive = method === 'GET' && path.split('?')[0] === LIVE_PATH;
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const outgoing = request(origin, {
      agent,
      method,
      path,
      headers: { ...headers, ...length },
      timeout: isLive ? LIVE_TIMEOUT_MS : TIMEOUT_MS,
    });
    outgoing.on('response', (incoming) => {
      incoming.setEncoding('utf8');
      let text = '';
      const finish = () => {
        resolve({
          status: incoming.statusCode ?? 0,
          text,
          retryAfter: incoming.headers['retry-after'],
          cookies: incoming.headers['set-cookie'] ?? [],
        });
      };
      if (incoming.headers['content-type'] === 'text/event-stream') {
        finish();
        incoming.destroy();
        return;
      }
      incoming.on('data', (piece: string) => (text += piece));
      incoming.on('end', finish);
      incoming.on('error', reject);
    });
    outgoing.on('timeout', () => {
      if (isLive) resolve({ status: 0, text: '', retryAfter: undefined, cookies: [] });
      outgoing.destroy(new Error(`No response to ${method} ${path}`));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
