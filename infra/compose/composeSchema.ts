import { z } from 'zod';

const texts = z.array(z.string()).min(1);
const duration = z.string().regex(/^\d+(ms|s|m|h)$/);

const serviceSchema = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({
      context: z.string(),
      dockerfile: z.string(),
      target: z.string(),
      args: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  // Compose would pass on a number or a boolean as another text than YAML shows.
  environment: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string()).default({}),
  command: texts.optional(),
  entrypoint: texts.optional(),
  user: z.string().optional(),
  restart: z.enum(['unless-stopped', 'always', 'on-failure', 'no']).optional(),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  cap_drop: texts.optional(),
  security_opt: texts.optional(),
  tmpfs: texts.optional(),
  ports: texts.optional(),
  networks: texts.optional(),
  network_mode: z.enum(['none', 'host', 'bridge']).optional(),
  secrets: texts.optional(),
  volumes: texts.optional(),
  stop_grace_period: duration.optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({
        condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
      }),
    )
    .optional(),
  healthcheck: z
    .strictObject({
      test: texts,
      interval: duration.optional(),
      timeout: duration.optional(),
      start_period: duration.optional(),
      retries: z.number().int().min(1).optional(),
    })
    .optional(),
});
export type ComposeService = z.infer<typeof serviceSchema>;

/** The part of the Compose Specification that compose.yaml uses; rejects misspelt keys and wrong types. */
export const composeSchema = z.looseObject({
  name: z.string(),
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() }).nullable()),
  volumes: z.record(z.string(), z.strictObject({}).nullable()),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
});
