import type { ObservabilityConfig } from '@forkcast/observability';
import { z } from 'zod';
import { commaSeparated, ConfigurationError, type Environment, type EnvironmentShape } from './environment';

/**
 * The variables of metrics and traces. Those with OTEL are OpenTelemetry's, whose SDK reads more of them
 * itself.
 */
export const observabilityEnvironment = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_NAMES: commaSeparated.optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().min(1).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.enum(['http/protobuf', 'http/json']).optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
} satisfies EnvironmentShape;

/** Reads the configuration. `name` is the default name in traces. Throws ConfigurationError. */
export function observabilityConfig(
  environment: Environment<typeof observabilityEnvironment>,
  name: string,
): ObservabilityConfig {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_NAMES = [] } = environment;
  return {
    ...(port === undefined ? {} : { metrics: { host, port, names: [host, name, ...METRICS_NAMES] } }),
    ...tracingConfig(environment, name),
  };
}

function tracingConfig(
  environment: Environment<typeof observabilityEnvironment>,
  name: string,
): Pick<ObservabilityConfig, 'tracing'> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: commonEndpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint } =
    environment;
  const disabled = environment.OTEL_SDK_DISABLED?.toLowerCase() === 'true';
  if (disabled || environment.OTEL_TRACES_EXPORTER === 'none' || !(commonEndpoint ?? tracesEndpoint))
    return {};
  return {
    tracing: {
      // The address of traces is used unchanged; the common one gets their path.
      url: tracesEndpoint ?? `${commonEndpoint?.replace(/\/$/, '')}/v1/traces`,
      protocol:
        environment.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ??
        environment.OTEL_EXPORTER_OTLP_PROTOCOL ??
        'http/protobuf',
      headers: {
        ...parseHeaders('OTEL_EXPORTER_OTLP_HEADERS', environment.OTEL_EXPORTER_OTLP_HEADERS),
        ...parseHeaders('OTEL_EXPORTER_OTLP_TRACES_HEADERS', environment.OTEL_EXPORTER_OTLP_TRACES_HEADERS),
      },
      serviceName: environment.OTEL_SERVICE_NAME ?? name,
    },
  };
}

/** 'api-key=key,other=value%20of%20it' */
function parseHeaders(variable: string, text = ''): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new ConfigurationError(`${variable}: is of the form name=value,name=value`);
      return [pair.slice(0, at).trim(), decode(variable, pair.slice(at + 1).trim())];
    }),
  );
}

function decode(variable: string, text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ConfigurationError(`${variable}: has a % that is not followed by two hexadecimal digits`);
  }
}
