/** The collection with the document of the members. */
export const PROCESSES = 'processes';
export const MEMBERS = 'members';

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
  readonly #silence: number;
  readonly #forget: number;
  readonly #seen = new Map<string, { beat: number; since: number }>();
  #lookedAt = -Infinity;

  /** A member without a heartbeat for `silence` milliseconds counts as dead and is removed after `forget`. */
  constructor(silence: number, forget: number) {
    this.#silence = silence;
    this.#forget = forget;
  }

  /** Records the result of a read that began at `now`. */
  look({ beats }: MembersDocument, now: number): void {
    // After a long gap between reads, a missed heartbeat can't be distinguished from a dead member.
    const slept = now - this.#lookedAt > this.#silence / 2;
    this.#lookedAt = now;
    for (const id of this.#seen.keys()) if (!(id in beats)) this.#seen.delete(id);
    for (const [id, beat] of Object.entries(beats)) {
      const before = this.#seen.get(id);
      if (slept || before?.beat !== beat) this.#seen.set(id, { beat, since: now });
    }
  }

  /** Undefined for a process that isn't a member: one of an earlier version, or one that was removed. */
  isAlive(id: string): boolean | undefined {
    const seen = this.#seen.get(id);
    return seen && this.#lookedAt - seen.since < this.#silence;
  }

  /** The live members, in an order that all processes agree on. */
  alive(): readonly string[] {
    return [...this.#seen.keys()].filter((id) => this.isAlive(id)).sort();
  }

  /** The members that have been silent long enough to be removed. */
  gone(): readonly string[] {
    return [...this.#seen]
      .filter(([, { since }]) => this.#lookedAt - since >= this.#forget)
      .map(([id]) => id);
  }
}
