import { join } from 'node:path';
import { freePort } from '@forkcast/stores/testing';
import { startNatsServer, type NatsServer } from './natsServer';

/** Starts a cluster of three real nats-servers, each with its files in a subfolder of `directory`. */
export async function startNatsCluster(directory: string): Promise<readonly NatsServer[]> {
  const members = await Promise.all(
    ['one', 'two', 'three'].map(async (name) => ({ name, at: `127.0.0.1:${await freePort()}` })),
  );
  const routes = members.map(({ at }) => `nats://${at}`).join(',');
  return Promise.all(
    members.map(({ name, at }) =>
      startNatsServer({
        directory: join(directory, name),
        also: ['--name', name, '--cluster_name', 'test', '--cluster', `nats://${at}`, '--routes', routes],
      }),
    ),
  );
}
