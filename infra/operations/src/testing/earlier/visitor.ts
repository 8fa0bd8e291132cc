import { z } from 'zod';

const answerSchema = z.object({ path: z.string(), status: z.number(), body: z.unknown() });
export type EarlierAnswer = z.infer<typeof answerSchema>;

/** Responses of an earlier version, and the cookies of the accounts that received them. */
export const earlierAnswersSchema = z.object({
  madeAt: z.iso.datetime(),
  password: z.string(),
  /** The token of an invitation link that is still valid. */
  invitation: z.string(),
  of: z.record(z.string(), z.object({ cookies: z.string(), answers: z.array(answerSchema) })),
});

/** A client that stores cookies like a browser. */
export class Visitor {
  readonly #jar: Map<string, string>;

  constructor(
    private readonly origin: string,
    cookies = '',
  ) {
    this.#jar = new Map(cookies.split('; ').flatMap((pair) => pairOf(pair)));
  }

  cookies(): string {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async request(method: string, path: string, body?: object): Promise<EarlierAnswer> {
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        origin: this.origin,
        cookie: this.cookies(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      for (const [name, value] of pairOf(line.split(';', 1)[0] ?? '')) this.#jar.set(name, value);
    }
    const text = await response.text();
    return { path, status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  /** Resolves to the response body. Throws unless the request succeeds. */
  async send<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await this.request(method, path, body);
    if (answer.status >= 300) {
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    // The caller knows the type of the response.
    return answer.body as Body;
  }
}

function pairOf(pair: string): [name: string, value: string][] {
  const [, name, value] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
  return name === undefined || value === undefined ? [] : [[name, value]];
}
