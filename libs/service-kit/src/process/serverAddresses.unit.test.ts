import { parseEnvironment } from './environment';
import { chosenServers, optionalServerEnvironment, serverEnvironment } from './serverAddresses';

const all = {
  EVENTSTORE_URL: 'esdb://events:2113?tls=false',
  MONGODB_URL: 'mongodb://documents:27017/forkcast?replicaSet=rs0',
  NATS_URL: 'nats://one:4222, nats://two:4222',
};

test('all three → are the servers; none → the stores of its own', () => {
  expect(chosenServers(parseEnvironment(optionalServerEnvironment, all))).toEqual({
    eventStore: all.EVENTSTORE_URL,
    documents: all.MONGODB_URL,
    bus: all.NATS_URL,
  });
  expect(chosenServers(parseEnvironment(optionalServerEnvironment, {}))).toBeUndefined();
});

test.each(Object.keys(all))('%s alone → is half a choice, and what is missing is named', (name) => {
  const missing = Object.keys(all).filter((other) => other !== name);
  const given = parseEnvironment(optionalServerEnvironment, { [name]: Reflect.get(all, name) });
  expect(() => chosenServers(given)).toThrow(`${missing.join(' and ')} are not set, but ${name} is`);
});

test('an address of an event store of a newer name → is one', () => {
  const EVENTSTORE_URL = 'kurrentdb+discover://events:2113';
  const given = parseEnvironment(serverEnvironment, { ...all, EVENTSTORE_URL });
  expect(chosenServers(given)?.eventStore).toBe(EVENTSTORE_URL);
});

test('copies of messages → as many as can decide, and none of another number', () => {
  const given = parseEnvironment(serverEnvironment, { ...all, NATS_REPLICAS: '3' });
  expect(chosenServers(given)?.replicas).toBe(3);
  for (const NATS_REPLICAS of ['2', '0', '7', 'three']) {
    expect(() => parseEnvironment(serverEnvironment, { ...all, NATS_REPLICAS })).toThrow('NATS_REPLICAS');
  }
});

test('copies of messages without servers → are no half a choice', () => {
  expect(chosenServers(parseEnvironment(optionalServerEnvironment, { NATS_REPLICAS: '3' }))).toBeUndefined();
});

test.each(Object.keys(all))('a service without %s → does not start', (name) => {
  expect(() => parseEnvironment(serverEnvironment, { ...all, [name]: undefined })).toThrow(
    `${name} is not set`,
  );
});

test.each(Object.entries(all))('%s of another kind → is refused', (name) => {
  expect(() => parseEnvironment(serverEnvironment, { ...all, [name]: 'http://elsewhere' })).toThrow(name);
});
