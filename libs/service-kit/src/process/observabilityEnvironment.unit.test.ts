import { ConfigurationError, parseEnvironment } from './environment';
import { observabilityConfig, observabilityEnvironment } from './observabilityEnvironment';

const configOf = (variables: NodeJS.ProcessEnv) =>
  observabilityConfig(parseEnvironment(observabilityEnvironment, variables), 'planner');

test('measures and traces nothing by default', () => {
  expect(configOf({})).toEqual({});
  expect(configOf({ METRICS_HOST: '0.0.0.0', OTEL_SERVICE_NAME: 'x' })).toEqual({});
});

test('listens on loopback by default', () => {
  expect(configOf({ METRICS_PORT: '9464' })).toEqual({
    metrics: { host: '127.0.0.1', port: 9464, names: ['127.0.0.1', 'planner'] },
  });
  expect(configOf({ METRICS_PORT: '9464', METRICS_HOST: '::' }).metrics?.host).toBe('::');
});

test('serves metrics under the name of the process and configured names', () => {
  const METRICS_NAMES = 'metrics.internal, planner.example';
  expect(configOf({ METRICS_PORT: '9464', METRICS_NAMES }).metrics?.names).toEqual(
    expect.arrayContaining(['planner', 'metrics.internal', 'planner.example']),
  );
});

test('adds the path of traces to the common endpoint, and not to the one of traces', () => {
  const url = (variables: NodeJS.ProcessEnv) => configOf(variables).tracing?.url;
  expect(url({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' })).toBe(
    'http://collector:4318/v1/traces',
  );
  expect(url({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://c.example/otlp/' })).toBe(
    'https://c.example/otlp/v1/traces',
  );
  expect(url({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c.example/in' })).toBe('https://c.example/in');
});

test('reads protocol, headers and name as the standard says', () => {
  expect(
    configOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b, tenant = 1',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'tenant=2',
    }).tracing,
  ).toMatchObject({
    protocol: 'http/json',
    headers: { 'api-key': 'a b', tenant: '2' },
    serviceName: 'planner',
  });
  expect(
    configOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SERVICE_NAME: 'meals' }).tracing,
  ).toMatchObject({ protocol: 'http/protobuf', headers: {}, serviceName: 'meals' });
});

test.each([{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }])(
  'switches traces off with %p',
  (off) => {
    expect(configOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', ...off })).toEqual({});
  },
);

test.each([
  { METRICS_PORT: '99999' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_EXPORTER_OTLP_HEADERS: 'no-value' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_EXPORTER_OTLP_HEADERS: 'key=%zz' },
  { OTEL_TRACES_SAMPLER: 'sometimes' },
])('rejects %p at startup', (variables) => {
  expect(() => configOf(variables)).toThrow(ConfigurationError);
});
