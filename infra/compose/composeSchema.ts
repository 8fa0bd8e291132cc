export interface ComposeService {
  image: string;
  build?: { context: string; dockerfile: string; target: string; args?: Record<string, string> };
  environment?: Record<string, string>;
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  networks?: string[];
  secrets?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  read_only?: boolean;
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
}

const texts = { type: 'array', items: { type: 'string' }, minItems: 1 } as const;
const duration = { type: 'string', pattern: '^\\d+(ms|s|m|h)$' } as const;

/** The part of the Compose Specification that compose.yaml makes use of: a misspelt key or a wrong type is refused. */
export const composeSchema = {
  type: 'object',
  required: ['name', 'services', 'networks', 'volumes', 'secrets'],
  patternProperties: { '^x-': {} },
  additionalProperties: false,
  properties: {
    name: { type: 'string', pattern: '^[a-z0-9][a-z0-9_-]*$' },
    services: { type: 'object', additionalProperties: { $ref: '#/$defs/service' } },
    networks: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: { internal: { type: 'boolean' } },
      },
    },
    volumes: { type: 'object', additionalProperties: { type: 'object', maxProperties: 0 } },
    secrets: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['file'],
        additionalProperties: false,
        properties: { file: { type: 'string' } },
      },
    },
  },
  $defs: {
    service: {
      type: 'object',
      required: ['image'],
      additionalProperties: false,
      properties: {
        image: { type: 'string' },
        build: {
          type: 'object',
          required: ['context', 'dockerfile', 'target'],
          additionalProperties: false,
          properties: {
            context: { type: 'string' },
            dockerfile: { type: 'string' },
            target: { type: 'string' },
            args: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
        // A number or a boolean would be another type than what the process gets.
        environment: {
          type: 'object',
          propertyNames: { pattern: '^[A-Z][A-Z0-9_]*$' },
          additionalProperties: { type: 'string' },
        },
        command: texts,
        entrypoint: texts,
        user: { type: 'string', pattern: '^\\d+:\\d+$' },
        restart: { enum: ['unless-stopped', 'always', 'on-failure', 'no'] },
        init: { type: 'boolean' },
        read_only: { type: 'boolean' },
        cap_drop: texts,
        security_opt: texts,
        tmpfs: texts,
        ports: texts,
        networks: texts,
        network_mode: { enum: ['none', 'host', 'bridge'] },
        secrets: texts,
        volumes: texts,
        stop_grace_period: duration,
        depends_on: {
          type: 'object',
          additionalProperties: {
            type: 'object',
            required: ['condition'],
            additionalProperties: false,
            properties: {
              condition: { enum: ['service_started', 'service_healthy', 'service_completed_successfully'] },
            },
          },
        },
        healthcheck: {
          type: 'object',
          required: ['test'],
          additionalProperties: false,
          properties: {
            test: texts,
            interval: duration,
            timeout: duration,
            start_period: duration,
            retries: { type: 'integer', minimum: 1 },
          },
        },
      },
    },
  },
} as const;
