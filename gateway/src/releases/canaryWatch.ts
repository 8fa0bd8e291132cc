import type { ClientReport, Remotes } from '@forkcast/contracts';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type { Logger } from '@forkcast/service-kit';
import { CanaryVoices } from './canaryVoices';
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
  readonly #voices: CanaryVoices;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #looksAgainAt = 0;
  #isStopped = false;

  constructor(options: CanaryWatchOptions) {
    this.#options = { lookAgainMs: LOOK_AGAIN_MS, ...options };
    this.#voices = new CanaryVoices(options.database);
  }

  /** An account tells something: it counts with what others tell, which is looked at soon. */
  async told(accountId: string, report: ClientReport): Promise<void> {
    const { releases, seed } = this.#options;
    await this.#voices.add(accountId, report, await releases.canaries(await seed()));
    this.changed();
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
    const { releases, seed, logger } = this.#options;
    try {
      const canaries = await releases.canaries(await seed());
      await this.#voices.keepOnly(canaries);
      for (const running of canaries) {
        const { remote, release, version, live } = running;
        const canary = await this.#voices.of(running, version);
        const usual = live === undefined ? nothingTold : await this.#voices.of(running, live);
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
