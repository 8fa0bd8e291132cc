import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Bus } from '../bus';
import { LiveChanges } from './liveChanges';
import { NatsLink } from './connection/natsLink';
import { natsNames } from './connection/natsNames';

export interface ListenForChangesOptions {
  /** 'nats://host:4222', several separated by commas. */
  url: string;
  logger: Logger;
  /** Must be the prefix of the services' bus. */
  prefix?: string;
}

/** Live changes for a process that neither publishes nor consumes, and so needs no event store. */
export type ChangeListener = Pick<Bus, 'announce' | 'onChange' | 'onMissedChanges'> & {
  ready(): Promise<boolean>;
  close(): Promise<void>;
};

/** Sends and receives live changes over NATS. Connects in the background and reconnects after outages. */
export function listenForChanges({ url, logger, prefix }: ListenForChangesOptions): ChangeListener {
  const link = new NatsLink({ url, names: natsNames(prefix), logger });
  const changes = new LiveChanges({ session: () => link.session, logger, self: randomUUID() });
  link.onSession((session) => changes.begin(session));
  link.open();
  return {
    announce: (change) => changes.announce(change),
    onChange: (listener) => changes.onChange(listener),
    onMissedChanges: (listener) => changes.onMissed(listener),
    ready: () => link.ready(),
    close: async () => {
      changes.close();
      await link.close();
    },
  };
}
