import { listenerOf, usualLimits } from './gatewayOptions';

test('one network → has a part of the connections, the usual or as configured', () => {
  expect(listenerOf({}).connectionsPerNetwork).toBe(usualLimits.connectionsPerNetwork);
  expect(listenerOf({ limits: { connectionsPerNetwork: 50 } })).toMatchObject({
    connections: usualLimits.connections,
    connectionsPerNetwork: 50,
  });
});

test('a proxy of one’s own → has all connections: they come from its one network', () => {
  expect(listenerOf({ trustProxy: true, limits: { connectionsPerNetwork: 50 } }).connectionsPerNetwork).toBe(
    usualLimits.connections,
  );
});

test('what large bodies may hold → is enough for the largest, of one network, too', () => {
  expect(usualLimits.largeBytesPerShare).toBeGreaterThan(20_000_000);
  expect(usualLimits.largeBytes).toBeGreaterThan(usualLimits.largeBytesPerShare);
});
