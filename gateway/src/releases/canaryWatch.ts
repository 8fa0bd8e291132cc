import type { Remotes } from '@forkcast/contracts';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type { Logger } from '@forkcast/service-kit';
import { readReleaseHealth } from '../client-errors/releaseHealth';
import { CanaryBaselines } from './canaryBaselines';
import type { Releases } from './releases';
import { isBad, whyStopped } from './stopBadCanary';

/** However many reports come, the counts are looked at once within that time. */
const LOOK_AGAIN_MS = 5_000;
const nothingTold = { loads: 0, errors: 0 };

export interface CanaryWatchOptions {
  releases: Releases;
  /** The screens that came with the product. */
  seed: () => Promise<Remotes>;
  database: DocumentDatabase;
  logger: Logger;
  /** 5 s unless told. */
  lookAgainMs?: number;
}

/**
 * Ends canaries that go wrong more often than what is live. Every gateway looks when it was told something, at counts that are the
 * same for all; whoever is first ends it, and the others find that it has ended.
 */
export class CanaryWatch {
  readonly #options: Required<CanaryWatchOptions>;
  readonly #baselines: CanaryBaselines;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #looksAgainAt = 0;
  #isStopped = false;

  constructor(options: CanaryWatchOptions) {
    this.#options = { lookAgainMs: LOOK_AGAIN_MS, ...options };
    this.#baselines = new CanaryBaselines(options.database);
  }

  /** The counts have changed: they are looked at soon, and after that not before the time is over. */
  changed(): void {
    if (this.#timer || this.#isStopped) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#looksAgainAt = Date.now() + this.#options.lookAgainMs;
        this.#looking = this.#look();
      },
      Math.max(0, this.#looksAgainAt - Date.now()),
    ).unref();
  }

  /** Once what is under way is done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { releases, seed, database, logger } = this.#options;
    try {
      const canaries = await releases.canaries(await seed());
      await this.#baselines.keepOnly(canaries);
      if (canaries.length === 0) return;
      const health = await readReleaseHealth(database);
      const told = (remote: string, version: string) =>
        health.find((one) => one.remote === remote && one.version === version) ?? nothingTold;
      for (const running of canaries) {
        const { remote, release, version, live } = running;
        const canary = told(remote, version);
        const usual =
          live === undefined ? nothingTold : await this.#baselines.since(running, told(remote, live));
        if (!isBad(canary, usual)) continue;
        const why = {
          ...{ release, at: new Date().toISOString(), loads: canary.loads, errors: canary.errors },
          live: { loads: usual.loads, errors: usual.errors },
        };
        releases.stopCanary(remote, why);
        logger.warn({ remote, ...why }, `the canary of ${remote} was stopped: ${whyStopped(why)}`);
      }
    } catch (error) {
      // Somebody else may be changing the releases: the next report leads here again, and so does this.
      logger.error({ err: error }, 'a canary could not be looked at, or not be stopped');
      this.changed();
    }
  }
}
