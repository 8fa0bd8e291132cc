import { randomUUID } from 'node:crypto';

export interface TestAnswer<Body> {
  status: number;
  body: Body;
}

/** A logged-in client with cookies. */
export class TestClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  private constructor(origin: string) {
    this.#origin = origin;
  }

  static async registered(origin: string): Promise<TestClient> {
    const client = new TestClient(origin);
    const name = randomUUID();
    const account = { email: `${name}@example.org`, password: 'correct horse', username: name };
    const answer = await client.request('POST', '/api/auth/register', {
      ...account,
      displayName: 'Ann',
      timeZone: 'UTC',
    });
    if (answer.status !== 201) throw new Error(`registered: ${answer.status}`);
    return client;
  }

  async request<Body>(method: string, path: string, body?: unknown): Promise<TestAnswer<Body>> {
    const response = await fetch(this.#origin + path, {
      method,
      headers: {
        origin: this.#origin,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    // The caller knows the type of the response.
    return { status: response.status, body: (await response.json()) as Body };
  }
}
