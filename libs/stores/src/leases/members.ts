/** The collection with the document of the members. */
export const PROCESSES = 'processes';
export const MEMBERS = 'members';

/** The processes that share a database, as it has them. */
export interface MembersDocument {
  _id: typeof MEMBERS;
  /** By process; each grows for as long as its process lives. */
  beats: Readonly<Record<string, number>>;
  /** Grows when a lease has changed its holder, or was given back. */
  changes: number;
}

/** What a process says of itself, and what it has found out. */
export interface Beat {
  self: string;
  /** A lease has another holder now, or none. */
  changed?: boolean;
  /** Members that have been silent for long; with `self` among them, this process leaves. */
  gone?: readonly string[];
}

/** Says that a process lives, and answers who else has said so, with one question. */
export type SayAlive = (beat: Beat) => Promise<MembersDocument>;

/**
 * Which members are alive, by how long each has been silent on this machine's clock: no clock is ever compared with
 * another machine's.
 */
export class MemberWatch {
  readonly #silence: number;
  readonly #forget: number;
  readonly #seen = new Map<string, { beat: number; since: number }>();
  #lookedAt = -Infinity;

  /** After `silence` milliseconds without a sign a member counts as dead, after `forget` it is no member any more. */
  constructor(silence: number, forget: number) {
    this.#silence = silence;
    this.#forget = forget;
  }

  /** Takes in what was found by a look that began at `now`. */
  look({ beats }: MembersDocument, now: number): void {
    // Who did not look for a while does not know whether the others could have given a sign.
    const slept = now - this.#lookedAt > this.#silence / 2;
    this.#lookedAt = now;
    for (const id of this.#seen.keys()) if (!(id in beats)) this.#seen.delete(id);
    for (const [id, beat] of Object.entries(beats)) {
      const before = this.#seen.get(id);
      if (slept || before?.beat !== beat) this.#seen.set(id, { beat, since: now });
    }
  }

  /** Undefined for what is no member: a process of an earlier version, or one that has been forgotten. */
  isAlive(id: string): boolean | undefined {
    const seen = this.#seen.get(id);
    return seen && this.#lookedAt - seen.since < this.#silence;
  }

  /** Who lives, in an order that all processes agree on. */
  alive(): readonly string[] {
    return [...this.#seen.keys()].filter((id) => this.isAlive(id)).sort();
  }

  /** Who has been silent for so long that it is to be forgotten. */
  gone(): readonly string[] {
    return [...this.#seen]
      .filter(([, { since }]) => this.#lookedAt - since >= this.#forget)
      .map(([id]) => id);
  }
}
