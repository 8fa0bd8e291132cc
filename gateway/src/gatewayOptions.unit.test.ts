import { listenerLimitsOf, usualLimits } from './gatewayOptions';

test('limits the connections of one network, by default and as configured', () => {
  expect(listenerLimitsOf({}).connectionsPerNetwork).toBe(usualLimits.connectionsPerNetwork);
  expect(listenerLimitsOf({ limits: { connectionsPerNetwork: 50 } })).toMatchObject({
    connections: usualLimits.connections,
    connectionsPerNetwork: 50,
  });
});

test('gives a trusted proxy all connections', () => {
  expect(
    listenerLimitsOf({ trustProxy: true, limits: { connectionsPerNetwork: 50 } }).connectionsPerNetwork,
  ).toBe(usualLimits.connections);
});

test('reserves enough memory for the largest body, in all and per network', () => {
  expect(usualLimits.largeBytesPerShare).toBeGreaterThan(20_000_000);
  expect(usualLimits.largeBytes).toBeGreaterThan(usualLimits.largeBytesPerShare);
});
