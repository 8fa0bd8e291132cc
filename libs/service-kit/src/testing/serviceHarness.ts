import type { IntegrationEvent } from '@forkcast/contracts';
import type { DomainEvent, Position } from '@forkcast/event-sourcing';
import type { TestStores } from '@forkcast/event-sourcing/testing';
import type { Bus, Publication } from '../bus/bus';
import type { Identity } from '../identity/identity';
import type { RunningService, ServiceDependencies } from '../runningService';

export interface HarnessOptions {
  /** Of other services whose events this one consumes, to be fed with `append`. */
  publications?: readonly Publication[];
  /** The time the service sees; moves only when told. Now unless told. */
  now?: Date;
}

export interface HarnessRequest {
  identity?: Identity;
  body?: unknown;
  /** Position to have caught up with; the last write of this harness unless told, `null` for none. */
  after?: Position | string | null;
  headers?: Record<string, string>;
}

export interface HarnessResponse {
  status: number;
  /** Parsed JSON, undefined when empty. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into bodies freely
  body: any;
  headers: Headers;
}

/** A service over embedded stores of its own, reached over HTTP as the gateway does. */
export interface ServiceHarness {
  service: RunningService;
  stores: TestStores;
  bus: Bus;
  url: string;
  /** Path with query. A body is sent as JSON unless it is a string or bytes. */
  request(method: string, path: string, request?: HarnessRequest): Promise<HarnessResponse>;
  /** Appends events as another service would. Answers their position. */
  append(streamName: string, events: readonly DomainEvent[]): Promise<Position>;
  /** Publishes an integration event as another service would, and waits until everything has settled. */
  deliver(householdId: string, ...events: readonly IntegrationEvent[]): Promise<Position>;
  /** Resolves once consumers and read models have passed everything in the log. */
  settled(): Promise<void>;
  /** Types and data of all events of a stream; none when it does not exist. */
  eventsIn(streamName: string): Promise<readonly DomainEvent[]>;
  setClock(now: Date): void;
  /** Stops the service and starts it again on the same stores. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a service for tests. */
export declare function serviceHarness(
  startService: (dependencies: ServiceDependencies) => Promise<RunningService>,
  options?: HarnessOptions,
): Promise<ServiceHarness>;
