import type { JsMsg } from 'nats';
import { furthestKept, MESSAGE_ID, type KnownMessage } from './knownMessages';
import type { Session } from './natsLink';

/** What is said about a delivery in the end. */
export type Answer = '+ACK' | '-NAK' | `-NAK {"delay":${number}}`;

/**
 * The messages that this process has in hand, and what it said of those that it had a moment ago. A server that is
 * killed has forgotten what it heard last, and would wait for it as long as a message may take: it is told again.
 */
export class Deliveries {
  readonly #rememberedMs: number;
  /** With the connection on which an answer counts. */
  readonly #inHand = new Map<JsMsg, Session>();
  readonly #answered = new Map<JsMsg, { answer: Answer; at: number }>();
  #furthest: KnownMessage | undefined;

  /** What was said longer than `rememberedMs` ago need not be said again: the message has come again by then. */
  constructor(rememberedMs: number) {
    this.#rememberedMs = rememberedMs;
  }

  take(delivery: JsMsg, session: Session): void {
    this.#inHand.set(delivery, session);
    if (delivery.seq > (this.#furthest?.sequence ?? 0)) this.#furthest = known(delivery);
  }

  /** Aborted while an answer does not count, or not yet. */
  signalOf(delivery: JsMsg): AbortSignal {
    return this.#inHand.get(delivery)?.signal ?? AbortSignal.abort();
  }

  /** The last thing that is said about a delivery; on the next connection if this one is lost. */
  answer(delivery: JsMsg, answer: Answer): void {
    const session = this.#inHand.get(delivery);
    if (!session) return;
    this.#inHand.delete(delivery);
    this.#forgetOld();
    this.#answered.set(delivery, { answer, at: Date.now() });
    if (!session.signal.aborted) say(delivery, answer, session);
  }

  /** Nothing is said: it comes again. */
  leave(delivery: JsMsg): void {
    this.#inHand.delete(delivery);
  }

  askForTime(): void {
    for (const [delivery, { signal, connection }] of this.#inHand) {
      if (!signal.aborted && !connection.isClosed()) delivery.working();
    }
  }

  /**
   * Up to where the stream still has the messages that came from it before. What was behind is let go: others may be in
   * their places. `erased` messages are missing on purpose.
   */
  async stillThere(session: Session, erased: number): Promise<number> {
    this.#forgetOld();
    const all = [...this.#inHand.keys(), ...this.#answered.keys()].map(known);
    const kept = await furthestKept(session, this.#furthest ? [this.#furthest, ...all] : all, erased);
    for (const deliveries of [this.#inHand, this.#answered]) {
      for (const delivery of deliveries.keys()) if (delivery.seq > kept) deliveries.delete(delivery);
    }
    if (this.#furthest && this.#furthest.sequence > kept) this.#furthest = undefined;
    return kept;
  }

  /** Says again what was said last, of what the server knows to have delivered, and goes on with what is in hand. */
  goOn(session: Session, delivered: number): void {
    for (const delivery of this.#inHand.keys()) this.#inHand.set(delivery, session);
    for (const [delivery, { answer }] of this.#answered) {
      if (delivery.seq <= delivered) say(delivery, answer, session);
    }
  }

  #forgetOld(): void {
    const old = Date.now() - this.#rememberedMs;
    for (const [delivery, { at }] of this.#answered) {
      if (at > old) return;
      this.#answered.delete(delivery);
    }
  }
}

function known(delivery: JsMsg): KnownMessage {
  return { sequence: delivery.seq, messageId: delivery.headers?.get(MESSAGE_ID) ?? '' };
}

function say(delivery: JsMsg, answer: Answer, { connection }: Session): void {
  if (!connection.isClosed()) connection.publish(replyTo(delivery), answer);
}

/** The client knows where answers go, but lets each be said once only. */
function replyTo(delivery: JsMsg): string {
  if ('reply' in delivery && typeof delivery.reply === 'string') return delivery.reply;
  throw new TypeError('A delivery does not say where answers to it go');
}
