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
  /** As the bus of the services has it. */
  prefix?: string;
}

/** The ear of a process that neither publishes nor consumes, and needs no event store for it. */
export type ChangeListener = Pick<Bus, 'announce' | 'onChange' | 'onMissedChanges'> & {
  ready(): Promise<boolean>;
  close(): Promise<void>;
};

/** Hears and tells live changes over NATS, which may come later, go away and come back. */
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
