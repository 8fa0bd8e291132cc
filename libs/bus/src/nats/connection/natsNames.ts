/** What streams and subjects are called: 'forkcast' in front unless several installations share a server. */
export interface NatsNames {
  /** The stream of integration events. */
  stream: string;
  /** The stream of messages that consumers gave up on. */
  parkedStream: string;
  allEvents: string;
  /** 'planner.meal-planned' → 'forkcast.planner.meal-planned' */
  event(type: string): string;
  eventsOf(domain: string): string;
  parked(durable: string, message: string): string;
  allParked(durable?: string): string;
  /** Core NATS from here on: kept nowhere. */
  changes: string;
  parkedNotice(durable: string): string;
  outboxPosition(source: string): string;
  replay(durable: string): string;
  replayAt(durable: string, process: string): string;
  /** What one process is asked about the partitions of a consumer that it has. */
  partitions(durable: string, process: string): string;
  /** News of whose the partitions of a consumer are. */
  partitionsChanged(durable: string): string;
}

const USUAL_PREFIX = 'forkcast';

export function natsNames(prefix = USUAL_PREFIX): NatsNames {
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

/** The narrowest one filter for some types of events: servers before 2.10 know only one. */
export function filterFor(types: readonly string[], names: NatsNames): string {
  const [first, ...others] = [...new Set(types)];
  if (first !== undefined && others.length === 0) return names.event(first);
  const domains = [...new Set(types.map(domainOf))];
  const [domain] = domains;
  return domain !== undefined && domains.length === 1 ? names.eventsOf(domain) : names.allEvents;
}

/** 'planner.meal-planned' → 'planner', which is the source that publishes it. */
export function domainOf(type: string): string {
  return type.slice(0, type.indexOf('.'));
}

/** The type of event that a subject is of: 'forkcast.planner.meal-planned' → 'planner.meal-planned' */
export function typeOf(subject: string): string {
  return subject.split('.').slice(-2).join('.');
}
