import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { startProduct } from '../../product/product';
import { callsOf } from './calls';
import { Household } from './household';
import { memoryOf, probeFlags, type MemoryUse } from './memory';
import { requestsTo, type FuzzedRequest } from './requests';
import { CONNECTIONS, type Sent } from './send';
import { judge } from './judge';

export interface FuzzOptions {
  requests: number;
  /** The same seed generates the same requests; only ids and passwords differ. */
  seed: number;
  /** Called after each batch with the number of requests made. */
  onProgress?: (made: number) => void;
}

export interface FuzzReport {
  made: number;
  /** Number of responses per status. */
  statuses: ReadonlyMap<number, number>;
  /** What was wrong, with the request. */
  failures: readonly string[];
  before: MemoryUse;
  after: MemoryUse;
}

const SENDERS = 3;
const BATCH = 500;
/**
 * Requests per set of households. New ones take over after that, so that no household in a long run grows beyond what
 * people own.
 */
const REQUESTS_PER_SENDERS = 30_000;
/** The share of requests after which the product has warmed up: its code is compiled, its caches are filled. */
const WARM_UP = 0.1;
/** A failing run fails often; the first failures are enough. */
const MAX_REPORTED_FAILURES = 50;

const main = path.resolve(__dirname, '../../../infra/embedded/dist/main.js');

/** Requests rejected by rate limits would test nothing. */
const unthrottled = Object.fromEntries(
  [
    'REGISTRATIONS_PER_NETWORK',
    'SIGN_IN_FAILURES_PER_ACCOUNT',
    'SIGN_IN_FAILURES_PER_NETWORK',
    'SIGN_INS_PER_ACCOUNT',
    'SIGN_INS_PER_NETWORK',
    'RESET_LINKS_PER_ADDRESS',
    'RESET_LINKS_PER_NETWORK',
    'AVATARS_PER_ACCOUNT',
    'AVATARS_PER_NETWORK',
    'PAGES_PER_ACCOUNT',
    'PAGE_PHOTOS_PER_ACCOUNT',
    'PAGES_PER_NETWORK',
    'IMPORTS_PER_ACCOUNT',
    'IMPORTS_PER_NETWORK',
  ].map((name) => [name, '1000000']),
);

/** Boots the built product and sends it malformed requests from several households. */
export async function fuzz({ requests, seed, onProgress }: FuzzOptions): Promise<FuzzReport> {
  const memoryFile = path.join(tmpdir(), `forkcast-fuzz-${randomUUID()}`);
  await writeFile(memoryFile, '');
  const environment = { ...unthrottled, TRUST_PROXY: 'true', MEMORY_FILE: memoryFile, LOG_LEVEL: 'silent' };
  const product = await startProduct(environment, [...probeFlags, main]);
  try {
    const run = new FuzzRun(product.origin, seed);
    await run.prepare();
    const warmUp = Math.ceil(requests * WARM_UP);
    await run.make(warmUp, onProgress);
    const before = await memoryOf(product, memoryFile);
    await run.make(requests - warmUp, onProgress);
    const after = await memoryOf(product, memoryFile);
    if (product.process().exitCode !== null) run.failures.push('the process has ended');
    await run.compareVictim();
    return { made: run.made, statuses: run.statuses, failures: run.failures, before, after };
  } finally {
    await product.dispose();
  }
}

class FuzzRun {
  made = 0;
  readonly statuses = new Map<number, number>();
  readonly failures: string[] = [];
  readonly #origin: string;
  readonly #seed: number;
  #senders: readonly Household[] = [];
  /** Words that appear in everything owned by a household that sends requests. */
  readonly #marks = new Set<string>();
  /** Sends nothing itself, so any change to it was made by others. */
  readonly #victim: Household;
  #requests: fc.Arbitrary<FuzzedRequest> | undefined;
  #batch = 0;
  #before = '';

  constructor(origin: string, seed: number) {
    this.#origin = origin;
    this.#seed = seed;
    this.#victim = new Household(origin);
  }

  async prepare(): Promise<void> {
    await this.#victim.register();
    this.#marks.add(this.#victim.mark);
    this.#before = await this.#victim.readAll();
    const description = await this.#victim.send('GET', '/api/openapi.json');
    this.#requests = requestsTo(callsOf(JSON.parse(description.text)), { count: SENDERS });
  }

  async make(count: number, onProgress?: (made: number) => void): Promise<void> {
    if (!this.#requests) throw new Error('Call prepare() first');
    for (let remaining = count; remaining > 0; remaining -= BATCH) {
      const size = Math.min(remaining, BATCH);
      if ((this.#batch * BATCH) % REQUESTS_PER_SENDERS === 0) await this.#registerSenders();
      const batch = fc.sample(this.#requests, { numRuns: size, seed: this.#seed + this.#batch });
      this.#batch += 1;
      await Promise.all(Array.from({ length: CONNECTIONS }, () => this.#sendBatch(batch)));
      onProgress?.(this.made);
    }
  }

  async #registerSenders(): Promise<void> {
    this.#senders = Array.from({ length: SENDERS }, () => new Household(this.#origin));
    for (const household of this.#senders) {
      await household.register();
      this.#marks.add(household.mark);
    }
  }

  async compareVictim(): Promise<void> {
    await this.#victim.signIn();
    if ((await this.#victim.readAll()) !== this.#before) this.#fail('a household changed that sent nothing');
  }

  /** Sends the requests of the batch sequentially. */
  async #sendBatch(batch: FuzzedRequest[]): Promise<void> {
    for (let next = batch.pop(); next && this.failures.length < MAX_REPORTED_FAILURES; next = batch.pop()) {
      await this.#sendOne(next);
    }
  }

  async #sendOne(fuzzed: FuzzedRequest): Promise<void> {
    const sender = this.#senders[fuzzed.sender] ?? this.#victim;
    const address = this.#resolveIds(fuzzed.path, fuzzed, sender);
    const body = fuzzed.body && this.#resolveIds(fuzzed.body, fuzzed, sender);
    const summary = `${fuzzed.method} ${address.slice(0, 300)} ${body?.slice(0, 300) ?? ''}`;
    this.made += 1;
    let sent: Sent;
    try {
      sent = await sender.send(fuzzed.method, address, body, fuzzed.contentType);
    } catch (error) {
      this.#fail(`${summary}\n  ${String(error)}`);
      return;
    }
    this.statuses.set(sent.status, (this.statuses.get(sent.status) ?? 0) + 1);
    const others = [...this.#marks].filter((mark) => mark !== sender.mark);
    const wrong = judge(fuzzed, sent, others);
    if (wrong) this.#fail(`${summary}\n  ${wrong}: ${sent.status} ${sent.text.slice(0, 300)}`);
    const id = sent.status === 201 ? /^\{"id":"([0-9a-f-]{36})"/.exec(sent.text)?.[1] : undefined;
    if (id) sender.remember(id);
    if (sent.status === 401) await this.#signInAgain(sender);
  }

  /** A request may have ended the session. Concurrent callers share one sign-in. */
  readonly #signingIn = new Map<Household, Promise<void>>();
  async #signInAgain(sender: Household): Promise<void> {
    const signingIn = this.#signingIn.get(sender) ?? this.#restoreSession(sender);
    this.#signingIn.set(sender, signingIn);
    await signingIn;
    this.#signingIn.delete(sender);
  }

  async #restoreSession(sender: Household): Promise<void> {
    if ((await sender.send('GET', '/api/user')).status === 200) return;
    try {
      await sender.signIn();
    } catch (error) {
      this.#fail(`a user cannot sign in any more: ${String(error)}`);
    }
  }

  #resolveIds(text: string, { call }: FuzzedRequest, sender: Household): string {
    // Shared recipes are readable by everyone.
    const shareable = call.path.startsWith('/api/community');
    return text.replace(/\{\{(own|other|victim|unknown)-(\d+)\}\}/g, (_all, whose: string, which: string) => {
      const number = Number(which);
      if (whose === 'own') return sender.id(number, { shareable });
      if (whose === 'victim') return this.#victim.id(number);
      const other = this.#senders[number % SENDERS];
      return whose === 'other' && other ? other.id(number, { shareable }) : randomUUID();
    });
  }

  #fail(what: string): void {
    this.failures.push(what);
  }
}
