import { randomUUID } from 'node:crypto';
import { Client } from '../../product/client';

/** The actions of a household during an attack; each is timed separately. */
export type Action = 'signing in' | 'reading the week' | 'reading the list' | 'planning a meal';

/** Durations of one action over a period, in milliseconds. */
export interface Times {
  count: number;
  p50: number;
  p99: number;
}

export interface Watch {
  times: Readonly<Record<Action, Times>>;
  /** Requests that didn't succeed: '503 POST /api/meal-plans'. */
  failures: readonly string[];
}

/** An action and its request. */
type Step = readonly [action: Action, method: string, path: string, body?: unknown];

const PASSWORD = 'correct horse';
const PAUSE_MS = 15;
/** A hundred samples in twenty seconds, so that p99 isn't the slowest of a few. */
const SIGN_IN_EVERY_MS = 200;
/** Per watch; also the limit of one account per hour. */
const MAX_SIGN_INS = 100;

/**
 * A household that isn't involved in the attack and uses its week, its list and sign-in as usual. It sends one request
 * at a time, as a person does.
 */
export class Bystander {
  readonly #origin: string;
  readonly #email: string;
  #client: Client;
  #day = 0;

  private constructor(origin: string, email: string) {
    this.#origin = origin;
    this.#email = email;
    this.#client = new Client(origin);
  }

  static async at(origin: string): Promise<Bystander> {
    const bystander = new Bystander(origin, `${randomUUID()}@example.org`);
    const { status } = await bystander.#client.request('POST', '/api/auth/register', {
      email: bystander.#email,
      password: PASSWORD,
      username: randomUUID(),
      displayName: 'Ann',
      timeZone: 'UTC',
    });
    if (status !== 201) throw new Error(`The bystander could not register: ${status}`);
    return bystander;
  }

  /** Uses the product for `ms` and returns how long each action took. */
  async watch(ms: number): Promise<Watch> {
    const durations: Record<Action, number[]> = {
      'signing in': [],
      'reading the week': [],
      'reading the list': [],
      'planning a meal': [],
    };
    const failures: string[] = [];
    const startedAt = performance.now();
    const maxSignIns = Math.min(MAX_SIGN_INS, ms / SIGN_IN_EVERY_MS);
    for (let signIns = 0; performance.now() < startedAt + ms;) {
      const signsIn = performance.now() >= startedAt + (signIns * ms) / maxSignIns;
      if (signsIn) signIns += 1;
      const client = signsIn ? new Client(this.#origin) : this.#client;
      for (const [action, method, path, body] of this.#round(signsIn)) {
        const started = performance.now();
        const failure = await failureOf(client, method, path, body);
        durations[action].push(performance.now() - started);
        if (failure !== null) failures.push(`${failure} ${method} ${path}`);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      this.#client = client;
    }
    return {
      times: {
        'signing in': timesOf(durations['signing in']),
        'reading the week': timesOf(durations['reading the week']),
        'reading the list': timesOf(durations['reading the list']),
        'planning a meal': timesOf(durations['planning a meal']),
      },
      failures,
    };
  }

  #round(signsIn: boolean): Step[] {
    // A different day each time, so that no slot is ever full.
    this.#day += 1;
    const date = new Date(Date.UTC(2027, 0, 1 + (this.#day % 1_000))).toISOString();
    const week = '/api/meal-plans?startDate=2027-01-03T00:00:00.000Z&endDate=2027-01-09T23:59:59.999Z';
    const signIn = { email: this.#email, password: PASSWORD };
    const steps: Step[] = [
      ['reading the week', 'GET', week],
      ['reading the list', 'GET', '/api/shopping-list'],
      ['planning a meal', 'POST', '/api/meal-plans', { date, mealType: 'dinner', recipeName: 'Soup' }],
    ];
    return signsIn ? [['signing in', 'POST', '/api/auth/login', signIn], ...steps] : steps;
  }
}

/** Status and response of a failed request; null if it succeeded. */
async function failureOf(
  client: Client,
  method: string,
  path: string,
  body: unknown,
): Promise<string | null> {
  try {
    const answer = await client.request(method, path, body);
    if (answer.status >= 200 && answer.status < 300) return null;
    return `${answer.status} ${JSON.stringify(answer.body)}`;
  } catch (error) {
    // What fetch throws when the connection breaks; its class isn't the TypeError of Jest's environment.
    if (!String(error).startsWith('TypeError: fetch failed')) throw error;
    return 'no answer:';
  }
}

function timesOf(durations: readonly number[]): Times {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}
