import { ApiError } from '@forkcast/service-kit';

/**
 * Limits the calls of each subject within a window, in this process only. For calls that are cheap and
 * frequent; limits across processes use a `Throttle`.
 */
export class WindowLimit {
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();
  #endsAt = 0;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /**
   * Throws ApiError 'too-many-requests' with `Retry-After` if any subject is over its limit, and then counts the call
   * for none of them.
   */
  count(subjects: readonly { subject: string; limit: number }[], now = Date.now()): void {
    if (now >= this.#endsAt) {
      this.#counts.clear();
      this.#endsAt = now + this.#windowMs;
    }
    if (subjects.some(({ subject, limit }) => this.#countOf(subject) >= limit)) {
      throw new ApiError('too-many-requests', undefined, undefined, {
        'retry-after': String(Math.ceil((this.#endsAt - now) / 1000)),
      });
    }
    for (const { subject } of subjects) this.#counts.set(subject, this.#countOf(subject) + 1);
  }

  #countOf(subject: string): number {
    return this.#counts.get(subject) ?? 0;
  }
}
