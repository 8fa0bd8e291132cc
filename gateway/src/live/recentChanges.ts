import { liveTopics, type LiveChange } from '@forkcast/contracts';
import type { Change } from '@forkcast/bus';
import type { Identity } from '@forkcast/service-kit';

const CHANGE_HISTORY_MS = 60_000;

interface TimedChange {
  change: Change;
  /** In ms of the given clock. */
  at: number;
}

/**
 * The latest change of each topic in the last minute, by household, for pages that read first and connect
 * later.
 */
export class RecentChanges {
  /** Households in the order of their last change. */
  readonly #households = new Map<string, Map<string, TimedChange>>();
  readonly #now: () => number;
  /** Changes before this time are unknown. */
  #knownSince: number;

  /** `now` is a monotonic clock in ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#knownSince = now();
  }

  /** Number of households with stored changes. */
  get size(): number {
    return this.#households.size;
  }

  add(change: Change): void {
    const { householdId, accountId = '', topic } = change;
    const changes = this.#households.get(householdId) ?? new Map<string, TimedChange>();
    changes.set(`${topic} ${accountId}`, { change, at: this.#now() });
    this.#households.delete(householdId);
    this.#households.set(householdId, changes);
    this.#removeExpired();
  }

  /** Call after changes were missed. Forgets everything, because any topic may have changed. */
  reset(): void {
    this.#households.clear();
    this.#knownSince = this.#now();
  }

  /**
   * Returns each topic that changed since a page began to read, once, or every topic if that isn't known.
   * `ageMs` is 0 if the page has read nothing yet.
   */
  since(
    ageMs: number,
    { householdId, accountId }: Pick<Identity, 'householdId' | 'accountId'>,
  ): LiveChange[] {
    if (ageMs <= 0) return [];
    const since = this.#now() - ageMs;
    if (since < this.#knownSince || ageMs > CHANGE_HISTORY_MS) {
      return liveTopics.map((topic) => ({ topic, position: '0' }));
    }
    const changesByTopic = new Map<string, LiveChange>();
    for (const { change, at } of this.#households.get(householdId)?.values() ?? []) {
      if (at < since || (change.accountId && change.accountId !== accountId)) continue;
      changesByTopic.set(change.topic, { topic: change.topic, position: change.position });
    }
    return [...changesByTopic.values()];
  }

  #removeExpired(): void {
    const cutoff = this.#now() - CHANGE_HISTORY_MS;
    for (const [householdId, changes] of this.#households) {
      if ([...changes.values()].some(({ at }) => at >= cutoff)) return;
      this.#households.delete(householdId);
    }
  }
}
