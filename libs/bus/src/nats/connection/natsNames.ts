/** Names of streams and subjects. They start with 'forkcast' unless several installations share a server. */
export interface NatsNames {
  /** Stream of integration events. */
  stream: string;
  /** Stream of parked messages. */
  parkedStream: string;
  allEvents: string;
  /** 'planner.meal-planned' → 'forkcast.planner.meal-planned' */
  event(type: string): string;
  eventsOf(domain: string): string;
  parked(durable: string, message: string): string;
  allParked(durable?: string): string;
  /** Core NATS subjects from here on: not persisted. */
  changes: string;
  parkedNotice(durable: string): string;
  outboxPosition(source: string): string;
  replay(durable: string): string;
  replayAt(durable: string, process: string): string;
  /** Queries about the partitions of a consumer that one process owns. */
  partitions(durable: string, process: string): string;
  /** Notifications that partitions of a consumer changed owner. */
  partitionsChanged(durable: string): string;
}

const DEFAULT_PREFIX = 'forkcast';

export function natsNames(prefix = DEFAULT_PREFIX): NatsNames {
  const parkedStream = `${prefix}-parked`;
  return {
    stream: prefix,
    parkedStream,
    allEvents: `${prefix}.*.*`,
    event: (type) => `${prefix}.${type}`,
    eventsOf: (domain) => `${prefix}.${domain}.*`,
    parked: (durable, message) => `${parkedStream}.${durable}.${message}`,
    allParked: (durable = '*') => `${parkedStream}.${durable}.*`,
    changes: `${prefix}-live.changes`,
    parkedNotice: (durable) => `${prefix}-live.parked.${durable}`,
    outboxPosition: (source) => `${prefix}-outbox.${source}.position`,
    replay: (durable) => `${prefix}-operator.replay.${durable}`,
    replayAt: (durable, process) => `${prefix}-operator.replay.${durable}.${process}`,
    partitions: (durable, process) => `${prefix}-lanes.${durable}.of.${process}`,
    partitionsChanged: (durable) => `${prefix}-lanes.${durable}.changed`,
  };
}

/** The narrowest single filter that covers these types, because servers before 2.10 accept only one. */
export function filterFor(types: readonly string[], names: NatsNames): string {
  const [first, ...others] = [...new Set(types)];
  if (first !== undefined && others.length === 0) return names.event(first);
  const domains = [...new Set(types.map(domainOf))];
  const [domain] = domains;
  return domain !== undefined && domains.length === 1 ? names.eventsOf(domain) : names.allEvents;
}

/** 'planner.meal-planned' → 'planner', the publishing source. */
export function domainOf(type: string): string {
  return type.slice(0, type.indexOf('.'));
}

/** 'forkcast.planner.meal-planned' → 'planner.meal-planned' */
export function typeOf(subject: string): string {
  return subject.split('.').slice(-2).join('.');
}
