import type { AllStreamSubscription } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

/** A subscription that ends as soon as somebody could listen, with why it could not be had. */
export function refusedSubscription(why: Promise<Error>): AllStreamSubscription {
  const source = new Readable({ objectMode: true, read: () => undefined });
  void why.then((error) => source.destroy(error));
  const unsubscribe = async () => {
    source.destroy();
  };
  return Object.assign(source, { id: randomUUID(), unsubscribe });
}
