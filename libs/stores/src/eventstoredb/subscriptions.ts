import type { AllStreamSubscription } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

/**
 * Makes a client subscription report its end. The client's own may end or fail without ever closing, and continues at
 * the server when closed here. It doesn't reconnect: followers subscribe again from the last handled position.
 */
export function closingSubscription(subscription: AllStreamSubscription): AllStreamSubscription {
  const cancel = subscription.unsubscribe.bind(subscription);
  subscription.on('error', () => subscription.destroy());
  subscription.on('end', () => subscription.destroy());
  // A subscription that can't be cancelled has not reached the server.
  subscription.on('close', () => void cancel().catch(() => undefined));
  subscription.unsubscribe = async () => {
    subscription.destroy();
  };
  return subscription;
}

/** A subscription that fails with the given error as soon as listeners can be attached. */
export function refusedSubscription(why: Promise<Error>): AllStreamSubscription {
  const source = new Readable({ objectMode: true, read: () => undefined });
  void why.then((error) => source.destroy(error));
  const unsubscribe = async () => {
    source.destroy();
  };
  return Object.assign(source, { id: randomUUID(), unsubscribe });
}
