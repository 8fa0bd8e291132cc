import { randomUUID } from 'node:crypto';
import type { Photo } from '@forkcast/contracts';
import type { BrowserContext } from 'playwright-core';

const POSITION_COOKIE = 'forkcast_position';

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Headers;
}

/** A client with a cookie jar that behaves like a browser. */
export class Client {
  private readonly cookies = new Map<string, string>();
  /** The open windows with this session. */
  private readonly windows = new Set<BrowserContext>();

  constructor(readonly origin: string) {}

  /** A signed-in client with its own account and household. */
  static async registered(origin: string, timeZone = 'UTC'): Promise<Client> {
    const client = new Client(origin);
    const email = `${randomUUID()}@example.org`;
    const answer = await client.request('POST', '/api/auth/register', {
      email,
      password: 'correct horse',
      username: randomUUID(),
      displayName: 'Ann',
      timeZone,
    });
    if (answer.status !== 201)
      throw new Error(`registration: ${answer.status} ${JSON.stringify(answer.body)}`);
    return client;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** From now on, reads also wait for this window's writes. */
  shareSession(window: BrowserContext): void {
    this.windows.add(window);
    window.on('close', () => this.windows.delete(window));
  }

  async request<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    for (const window of this.windows) await this.adoptPosition(window);
    const response = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.origin,
        cookie: this.cookieHeader(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) this.storeCookie(line);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      body: (isJson && text ? JSON.parse(text) : text) as T,
      headers: response.headers,
    };
  }

  /** Adds a JPEG to a recipe. */
  async photograph(recipeId: string, jpeg: Buffer, alt = ''): Promise<Photo> {
    const response = await fetch(`${this.origin}/api/recipes/${recipeId}/photos?alt=${alt}`, {
      method: 'POST',
      headers: { origin: this.origin, cookie: this.cookieHeader(), 'content-type': 'image/jpeg' },
      body: new Uint8Array(jpeg),
    });
    if (response.status !== 201) throw new Error(`photos: ${response.status} ${await response.text()}`);
    // The contract's response type.
    return (await response.json()) as Photo;
  }

  /** Uses the position of a window's last write if it is later than this client's. */
  private async adoptPosition(window: BrowserContext): Promise<void> {
    const stored = await window.cookies(this.origin);
    const cookies = new Map(stored.map(({ name, value }) => [name, value]));
    const position = cookies.get(POSITION_COOKIE) ?? '0';
    if (BigInt(position) <= BigInt(this.cookies.get(POSITION_COOKIE) ?? '0')) return;
    for (const name of [POSITION_COOKIE, `${POSITION_COOKIE}.sig`]) {
      this.cookies.set(name, cookies.get(name) ?? '');
    }
  }

  private storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    const expired = attributes.some((attribute) => {
      const [key = '', value = ''] = attribute.trim().split('=');
      return (
        (key.toLowerCase() === 'max-age' && Number(value) <= 0) ||
        (key.toLowerCase() === 'expires' && Date.parse(value) <= Date.now())
      );
    });
    if (expired) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}
