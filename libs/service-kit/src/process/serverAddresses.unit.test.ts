import { parseEnvironment } from './environment';
import { chosenServers, optionalServerEnvironment, serverEnvironment } from './serverAddresses';

const all = {
  EVENTSTORE_URL: 'esdb://events:2113?tls=false',
  MONGODB_URL: 'mongodb://documents:27017/forkcast?replicaSet=rs0',
  NATS_URL: 'nats://one:4222, nats://two:4222',
};

test('uses servers when all three are set, and own stores when none is', () => {
  expect(chosenServers(parseEnvironment(optionalServerEnvironment, all))).toEqual({
    eventStore: all.EVENTSTORE_URL,
    documents: all.MONGODB_URL,
    bus: all.NATS_URL,
  });
  expect(chosenServers(parseEnvironment(optionalServerEnvironment, {}))).toBeUndefined();
});

test.each(Object.keys(all))('rejects %s alone, and names the missing variables', (name) => {
  const missing = Object.keys(all).filter((other) => other !== name);
  const given = parseEnvironment(optionalServerEnvironment, { [name]: Reflect.get(all, name) });
  expect(() => chosenServers(given)).toThrow(`${missing.join(' and ')} are not set, but ${name} is`);
});

test('accepts the newer scheme of event store addresses', () => {
  const EVENTSTORE_URL = 'kurrentdb+discover://events:2113';
  const given = parseEnvironment(serverEnvironment, { ...all, EVENTSTORE_URL });
  expect(chosenServers(given)?.eventStore).toBe(EVENTSTORE_URL);
});

test('accepts 1, 3 or 5 copies of messages', () => {
  const given = parseEnvironment(serverEnvironment, { ...all, NATS_REPLICAS: '3' });
  expect(chosenServers(given)?.replicas).toBe(3);
  for (const NATS_REPLICAS of ['2', '0', '7', 'three']) {
    expect(() => parseEnvironment(serverEnvironment, { ...all, NATS_REPLICAS })).toThrow('NATS_REPLICAS');
  }
});

test('ignores copies of messages without servers', () => {
  expect(chosenServers(parseEnvironment(optionalServerEnvironment, { NATS_REPLICAS: '3' }))).toBeUndefined();
});

test.each(Object.keys(all))('rejects a service without %s', (name) => {
  expect(() => parseEnvironment(serverEnvironment, { ...all, [name]: undefined })).toThrow(
    `${name} is not set`,
  );
});

test.each(Object.entries(all))('rejects an invalid %s', (name) => {
  expect(() => parseEnvironment(serverEnvironment, { ...all, [name]: 'http://elsewhere' })).toThrow(name);
});
