import { randomUUID } from 'node:crypto';
import { accountOf, type Account } from '../../browser/register';
import { send, type Sent } from './send';

/** Number of ids to use in requests; beyond that, the first ones are evicted last. */
const MAX_REMEMBERED_IDS = 60;

/** An account with its own household, whose texts all contain a mark. */
export class Household {
  readonly origin: string;
  readonly mark = `mark-${randomUUID()}`;
  readonly #account: Account;
  readonly #cookies = new Map<string, string>();
  readonly #marked: string[] = [];
  readonly #ids: string[] = [];

  constructor(origin: string) {
    this.origin = origin;
    this.#account = accountOf(`fuzz-${randomUUID()}`, { displayName: this.mark });
  }

  /** Registers and adds something of every kind. */
  async register(): Promise<void> {
    const { username, email, displayName, password } = this.#account;
    const registered = await this.#sendOrThrow('POST', '/api/auth/register', {
      username,
      email,
      displayName,
      password,
    });
    this.#marked.push(idOf(registered));
    for (let number = 0; number < 5; number += 1) {
      const name = `${this.mark} ${number}`;
      const ingredients = [{ name: `${this.mark} flour`, quantity: 100, unit: 'g' }];
      this.#marked.push(
        idOf(await this.#sendOrThrow('POST', '/api/recipes', { name, notes: name, ingredients })),
      );
      const meal = {
        date: `2026-11-2${number}T12:00:00Z`,
        mealType: 'dinner',
        recipeName: name,
        notes: name,
      };
      this.#marked.push(idOf(await this.#sendOrThrow('POST', '/api/meal-plans', meal)));
      this.#marked.push(
        idOf(await this.#sendOrThrow('POST', '/api/shopping-list', { name, quantity: this.mark })),
      );
    }
    const week = { week: '2026-11-22T12:00:00Z', name: this.mark };
    this.#marked.push(idOf(await this.#sendOrThrow('POST', '/api/meal-plans/templates', week)));
  }

  /** Everything that the household can currently read of itself. */
  async readAll(): Promise<string> {
    const paths = [
      ...['/api/user', '/api/household', '/api/recipes?page=1&limit=100', '/api/shopping-list'],
      ...[
        '/api/meal-plans?startDate=2026-01-01T00:00:00Z&endDate=2027-12-31T00:00:00Z',
        '/api/meal-plans/templates',
      ],
      ...['/api/user/preferences', '/api/meal-history'],
    ];
    const answers = [];
    for (const path of paths) answers.push((await this.#sendOrThrow('GET', path)).text);
    return answers.join('\n');
  }

  async signIn(): Promise<void> {
    this.#cookies.clear();
    const { email, password } = this.#account;
    await this.#sendOrThrow('POST', '/api/auth/login', { email, password });
  }

  /** `shareable` leaves out items that contain the mark. */
  id(which: number, { shareable = false } = {}): string {
    const known = shareable ? this.#ids : [...this.#marked, ...this.#ids];
    return known[which % known.length] ?? randomUUID();
  }

  remember(id: string): void {
    if (this.#ids.length === MAX_REMEMBERED_IDS) this.#ids.shift();
    this.#ids.push(id);
  }

  /** Sends a request as the household's browser would, from a different address each time. */
  async send(method: string, path: string, body?: string, contentType = 'application/json'): Promise<Sent> {
    const sent = await send(this.origin, {
      method,
      path,
      body,
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: this.origin,
        'x-forwarded-for': randomAddress(),
        ...(body === undefined || contentType === '' ? {} : { 'content-type': contentType }),
      },
    });
    for (const cookie of sent.cookies) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return sent;
  }

  async #sendOrThrow(method: string, path: string, body?: object): Promise<Sent> {
    const sent = await this.send(method, path, body && JSON.stringify(body));
    if (sent.status > 299) throw new Error(`${method} ${path}: ${sent.status} ${sent.text}`);
    return sent;
  }
}

function idOf({ text }: Sent): string {
  const body: unknown = JSON.parse(text);
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string')
    return body.id;
  throw new Error(`An id was expected: ${text}`);
}

function randomAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `10.${part()}.${part()}.${part()}`;
}
