import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** An invalid environment; the message has one line per invalid variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** The variables of a process with their schemas. */
export type EnvironmentShape = Readonly<Record<string, z.ZodType>>;

export type Environment<Shape extends EnvironmentShape> = z.output<z.ZodObject<Shape>>;

/**
 * Parses the environment. An empty variable counts as unset. `NAME_FILE` can name a file with the value of `NAME`, as
 * for secrets of containers. Throws ConfigurationError.
 */
export function parseEnvironment<Shape extends EnvironmentShape>(
  shape: Shape,
  environment: NodeJS.ProcessEnv,
): Environment<Shape> {
  const problems: string[] = [];
  const given: Record<string, string> = {};
  for (const name of Object.keys(shape)) {
    try {
      const value = valueOf(name, environment);
      if (value !== undefined) given[name] = value;
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      problems.push(error.message);
    }
  }
  const parsed = z.object(shape).safeParse(given);
  if (parsed.success && problems.length === 0) return parsed.data;
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    if (problems.some((problem) => problem.startsWith(name))) continue;
    problems.push(name in given ? `${name}: ${message}` : `${name} is not set`);
  }
  throw new ConfigurationError(problems.join('\n'));
}

function valueOf(name: string, environment: NodeJS.ProcessEnv): string | undefined {
  const direct = environment[name] || undefined;
  const file = environment[`${name}_FILE`] || undefined;
  if (file === undefined) return direct;
  if (direct !== undefined)
    throw new ConfigurationError(`${name} and ${name}_FILE are both set: unset one of them`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    throw new ConfigurationError(`${name}_FILE: ${String(error)}`);
  }
}

/** 'true' or 'false'. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** A base64 key of at least 32 bytes. */
export const base64Key = z
  .string()
  .regex(/^[A-Za-z0-9+/_-]+={0,2}$/, 'not base64')
  .transform((text) => new Uint8Array(Buffer.from(text, 'base64')))
  .refine((key) => key.length >= 32, 'shorter than 32 bytes');

/** One http(s) origin, such as 'https://forkcast.example'. */
export const webOrigin = z
  .string()
  .trim()
  .refine(
    (text) => /^https?:\/\/[\w.:[\]-]+\/?$/i.test(text) && URL.canParse(text),
    'has to be one address without a path, such as https://forkcast.example',
  )
  .transform((text) => new URL(text).origin);

/** One value, or several separated by commas. */
export const commaSeparated = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => part !== ''), 'has an empty part');

export const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']);

/** The variables of every separate process. */
export const processEnvironment = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: logLevel.default('info'),
  /** How long to keep serving after SIGTERM, so that load balancers notice. */
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(3_000),
} satisfies EnvironmentShape;
