import { ApiError } from '@forkcast/service-kit';

/**
 * Counts the calls of each subject within a window, in this process alone and forgotten with the window: for what is cheap,
 * asked often, and no secret. What has to hold over all processes is a `Throttle`.
 */
export class CallsInWindow {
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();
  #endsAt = 0;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Throws ApiError 'too-many-requests' with `Retry-After` where one of the subjects has had its limit; then none counts. */
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
