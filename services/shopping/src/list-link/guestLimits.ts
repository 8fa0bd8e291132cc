import { createHmac } from 'node:crypto';
import { ApiError, createThrottle, networkOf, type Call, type ServiceTools } from '@forkcast/service-kit';
import { waitInWords } from '@forkcast/contracts';

/** The rate limits of guests. An open page polls the list twenty times a minute. */
export const guestLimits = {
  /** Page views and polls per minute, including those with an invalid address. */
  readsPerNetwork: 300,
  readsPerLink: 600,
  /** Requests per hour that check items or set a name. */
  ticksPerNetwork: 600,
  ticksPerLink: 300,
} as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Limit of networks and links counted per minute. Above it, counting starts again. */
const MAX_COUNTED = 50_000;

type GuestCall = Pick<Call, 'http'>;

/**
 * Rate limits for guests. Beyond a limit, each method throws ApiError 'too-many-requests' with
 * `Retry-After`.
 */
export interface GuestCounts {
  /**
   * Counts a read of the list, successful or not. Counted in each process, because storing each read would
   * be expensive.
   */
  countRead(call: GuestCall): void;
  /** Counts a read through a valid link. */
  countLinkRead(linkId: string): void;
  /** Counts a request that checks items through a valid link. */
  countTick(linkId: string, call: GuestCall): Promise<void>;
}

export async function createGuestCounts({
  database,
  identityKey,
  clock,
  newId,
}: Pick<ServiceTools, 'database' | 'identityKey' | 'clock' | 'newId'>): Promise<GuestCounts> {
  const hashSubject = (what: string) =>
    createHmac('sha256', identityKey).update(`forkcast shopping: ${what}`).digest('hex');
  const networkIn = ({ http }: GuestCall) => `network ${networkOf(http.clientAddress())}`;
  const ticks = await createThrottle({
    database,
    clock,
    newId,
    collection: 'guest-ticks-counted',
    windowMs: HOUR_MS,
    refusal: (wait) => `Too many changes at once. Try again ${wait}`,
  });
  const reads = new ReadsPerMinute(clock);
  return {
    countRead: (call) => reads.count(networkIn(call), guestLimits.readsPerNetwork),
    countLinkRead: (linkId) => reads.count(`link ${linkId}`, guestLimits.readsPerLink),
    countTick: async (linkId, call) => {
      await ticks.begin([
        { subject: hashSubject(networkIn(call)), limit: guestLimits.ticksPerNetwork },
        { subject: hashSubject(`link ${linkId}`), limit: guestLimits.ticksPerLink },
      ]);
    },
  };
}

/** Counts per clock minute, in memory. */
class ReadsPerMinute {
  readonly #clock: () => Date;
  readonly #counts = new Map<string, number>();
  #minute = 0;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  count(subject: string, limit: number): void {
    const now = this.#clock().getTime();
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute || this.#counts.size >= MAX_COUNTED) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(subject) ?? 0) + 1;
    this.#counts.set(subject, count);
    if (count <= limit) return;
    const wait = (minute + 1) * MINUTE_MS - now;
    throw new ApiError(
      'too-many-requests',
      `Shared lists were opened too often. Try again ${waitInWords(wait)}`,
      undefined,
      { 'retry-after': String(Math.ceil(wait / 1_000)) },
    );
  }
}
