import { PARTITIONS } from '../partitions/partitionOf';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** In milliseconds and bytes. ADR 10 explains the values. */
export interface JetStreamLimits {
  /**
   * How long JetStream deduplicates messages by id. Twice the margin, so that it covers everything that is republished.
   */
  duplicateWindowMs: number;
  /**
   * How far before its checkpoint an outbox starts after a server restart. Servers up to 2.9 flush acknowledged
   * messages every minute, later ones every two minutes.
   */
  marginMs: number;
  /** How long messages stay reserved for an instance of the previous version that doesn't acknowledge them. */
  ackWaitMs: number;
  /** JetStream rejects larger messages. */
  maxMessageBytes: number;
  /** Number of partitions per consumer. Fixed once a deployment has started. */
  partitions: number;
  /** Messages in flight to one process, per consumer. */
  prefetch: number;
  /** Keys that one process handles concurrently, per consumer. */
  concurrency: number;
  /** Timeout for the acknowledgement of a published message. */
  publishTimeoutMs: number;
  /** Replicas of streams and durables in a cluster: 1, 3 or 5. If absent, the current number stays. */
  replicas?: number;
  /** Interval, with 50 % jitter, for refreshing positions that no caller requested. */
  idleMs: number;
}

export const defaultLimits: JetStreamLimits = {
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
