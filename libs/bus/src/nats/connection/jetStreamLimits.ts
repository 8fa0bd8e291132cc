import { PARTITIONS } from '../partitions/partitionOf';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The numbers of docs/adr/0010-use-the-event-log-as-the-outbox-and-publish-to-nats-jetstream.md, in milliseconds and bytes. */
export interface JetStreamLimits {
  /** How long JetStream recognises a message by its id. Twice the margin, so that what is republished is recognised. */
  duplicateWindowMs: number;
  /**
   * How far behind its checkpoint an outbox begins again on a server that was restarted. Servers up to 2.9 write
   * acknowledged messages to the disk every minute, later ones every two.
   */
  marginMs: number;
  /** What an instance of the version before has in its hands and does not answer for is given up after so long. */
  ackWaitMs: number;
  /** Larger messages are refused. */
  maxMessageBytes: number;
  /** Into how many partitions a consumer's messages are divided; cannot be changed in a deployment that has begun. */
  partitions: number;
  /** How many messages are on their way to one process for each of its consumers. */
  prefetch: number;
  /** How many households' or accounts' messages one process handles at once for each of its consumers. */
  concurrency: number;
  /** How long a publication waits for its acknowledgement. */
  publishTimeoutMs: number;
  /** On how many members of a cluster streams and their durables are kept: 1, 3 or 5. Left as it is unless told. */
  replicas?: number;
  /** How often positions are looked after that nobody asks for, at most; half of it is left to chance. */
  idleMs: number;
}

export const usualLimits: JetStreamLimits = {
  duplicateWindowMs: 10 * MINUTE,
  marginMs: 5 * MINUTE,
  ackWaitMs: 8 * SECOND,
  maxMessageBytes: 1024 * 1024,
  partitions: PARTITIONS,
  prefetch: 256,
  concurrency: 16,
  publishTimeoutMs: 3 * SECOND,
  idleMs: MINUTE,
};
