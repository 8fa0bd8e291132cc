import type { AllStreamSubscription } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

/**
 * Makes a subscription of the client say when it is over. By itself it may end, or tell an error, without ever closing,
 * and one that is closed here goes on at the server. It does not come back: whoever follows the log subscribes again,
 * from the last position that was handled.
 */
export function closingSubscription(subscription: AllStreamSubscription): AllStreamSubscription {
  const cancel = subscription.unsubscribe.bind(subscription);
  subscription.on('error', () => subscription.destroy());
  subscription.on('end', () => subscription.destroy());
  // What cannot be cancelled has not reached the server.
  subscription.on('close', () => void cancel().catch(() => undefined));
  subscription.unsubscribe = async () => {
    subscription.destroy();
  };
  return subscription;
}

/** A subscription that ends as soon as somebody could listen, with why it could not be had. */
export function refusedSubscription(why: Promise<Error>): AllStreamSubscription {
  const source = new Readable({ objectMode: true, read: () => undefined });
  void why.then((error) => source.destroy(error));
  const unsubscribe = async () => {
    source.destroy();
  };
  return Object.assign(source, { id: randomUUID(), unsubscribe });
}
