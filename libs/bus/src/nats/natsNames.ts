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
  /** What one process is asked about the lanes of a consumer that it has. */
  lanes(durable: string, process: string): string;
  /** News of whose the lanes of a consumer are. */
  lanesChanged(durable: string): string;
}

export const USUAL_PREFIX = 'forkcast';

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
    lanes: (durable, process) => `${prefix}-lanes.${durable}.of.${process}`,
    lanesChanged: (durable) => `${prefix}-lanes.${durable}.changed`,
  };
}
