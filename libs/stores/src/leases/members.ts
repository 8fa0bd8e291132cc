export const PROCESSES = 'processes';
/** The id of the members' document in that collection. */
export const MEMBERS = 'members';

/** A dead member is removed after this many times the silence. */
const FORGET_FACTOR = 10;

/** The processes that share a database, as stored there. */
export interface MembersDocument {
  _id: typeof MEMBERS;
  /** By process; each number grows while its process lives. */
  beats: Readonly<Record<string, number>>;
  /** Grows when a lease changes its holder or is released. */
  changes: number;
}

/** The heartbeat of a process, with the changes it has found. */
export interface Heartbeat {
  self: string;
  /** A lease has another holder now, or none. */
  changed?: boolean;
  /** Members that have been silent for long. If `self` is among them, this process leaves. */
  gone?: readonly string[];
}

/** Sends a heartbeat and returns the other members' heartbeats in one request. */
export type SendHeartbeat = (beat: Heartbeat) => Promise<MembersDocument>;

/**
 * Tracks which members are alive by how long each has been silent on this machine's clock. Clocks of different
 * machines are never compared.
 */
export class MemberWatch {
  readonly #silenceMs: number;
  readonly #seen = new Map<string, { beat: number; since: number }>();
  #readAt = -Infinity;

  /** A member without a heartbeat for `silenceMs` counts as dead. */
  constructor(silenceMs: number) {
    this.#silenceMs = silenceMs;
  }

  /** Records the result of a read that began at `now`. */
  update({ beats }: MembersDocument, now: number): void {
    // After a long gap between reads, a missed heartbeat can't be distinguished from a dead member.
    const hasGap = now - this.#readAt > this.#silenceMs / 2;
    this.#readAt = now;
    for (const id of this.#seen.keys()) if (!(id in beats)) this.#seen.delete(id);
    for (const [id, beat] of Object.entries(beats)) {
      const before = this.#seen.get(id);
      if (hasGap || before?.beat !== beat) this.#seen.set(id, { beat, since: now });
    }
  }

  isAlive(id: string): boolean {
    const seen = this.#seen.get(id);
    return seen !== undefined && this.#readAt - seen.since < this.#silenceMs;
  }

  /** The live members, in an order that all processes agree on. */
  alive(): readonly string[] {
    return [...this.#seen.keys()].filter((id) => this.isAlive(id)).sort();
  }

  /** The members that have been silent long enough to be removed. */
  gone(): readonly string[] {
    return [...this.#seen]
      .filter(([, { since }]) => this.#readAt - since >= FORGET_FACTOR * this.#silenceMs)
      .map(([id]) => id);
  }
}
