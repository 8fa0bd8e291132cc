/** Calls the API like a browser: sends cookies and an origin. */
export class ApiClient {
  readonly #cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  /** Sends JSON, or a WebP picture as bytes. Throws an Error with status and body if the response isn't a success. */
  async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const isPicture = body instanceof Uint8Array;
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        'content-type': isPicture ? 'image/webp' : 'application/json',
        origin: this.origin,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: isPicture ? new Uint8Array(body) : body && JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    // The caller names the type that the contract defines for this call.
    return JSON.parse(text) as Answer;
  }
}
