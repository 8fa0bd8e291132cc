import type { DocumentCollection, DocumentDatabase } from '@forkcast/event-sourcing';
import type { RunningCanary } from './releases';
import { type Counts, FEWEST_LOADS } from './stopBadCanary';

/** What was told of the live release when its canary was first looked at. */
interface Baseline extends Counts {
  /** '<remote> <release>' of the canary. */
  _id: string;
  /** The version that was live. */
  live: string | null;
}

/**
 * What is live goes on being counted over months, a canary since it began: an outage today would weigh on the canary alone. So
 * the two are compared over the same time, once enough was told of what is live in it.
 */
export class CanaryBaselines {
  readonly #documents: DocumentCollection<Baseline>;

  constructor(database: DocumentDatabase) {
    // Taken anew where a power cut takes it back.
    this.#documents = database.collection('canaryBaselines', { writeConcern: { journal: false } });
  }

  /** Forgets those of canaries that have ended. */
  async keepOnly(canaries: readonly RunningCanary[]): Promise<void> {
    const kept = new Set(canaries.map(idOf));
    const known = await this.#documents.find({}, { projection: { _id: 1 } }).toArray();
    const ended = known.map(({ _id }) => _id).filter((id) => !kept.has(id));
    if (ended.length > 0) await this.#documents.deleteMany({ _id: { $in: ended } });
  }

  /** What was told of the live release since the canary was first looked at; all of it, `now`, where that is little. */
  async since(canary: RunningCanary, now: Counts): Promise<Counts> {
    const { live = null } = canary;
    const { loads, errors } = now;
    const _id = idOf(canary);
    await this.#documents.updateOne({ _id }, { $setOnInsert: { live, loads, errors } }, { upsert: true });
    const begun = await this.#documents.findOne({ _id });
    if (begun?.live !== live) return now;
    const since = { loads: loads - begun.loads, errors: errors - begun.errors };
    return since.loads >= FEWEST_LOADS ? since : now;
  }
}

function idOf({ remote, release }: RunningCanary): string {
  return `${remote} ${release}`;
}
