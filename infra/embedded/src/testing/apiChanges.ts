import { z } from 'zod';

/** The parts of an OpenAPI document that distinguish calls. */
export const apiSchema = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

export type Api = z.infer<typeof apiSchema>;

/** Sorts paths and methods, and moves shared schemas to one place. */
export function normaliseApi(api: Api, shared: Readonly<Record<string, unknown>> = {}): Api {
  const names = new Map(Object.entries(shared).map(([name, schema]) => [JSON.stringify(schema), name]));
  const withReferences = (_key: string, value: unknown): unknown => {
    const name = typeof value === 'object' && value !== null && names.get(JSON.stringify(value));
    return name ? { $ref: `#/components/schemas/${name}` } : value;
  };
  const { paths } = apiSchema.parse(JSON.parse(JSON.stringify(api, withReferences)));
  const ordered = Object.entries(paths).map(([path, methods]) => [path, sorted(methods)] as const);
  const components = names.size > 0 && { components: { schemas: shared } };
  return { ...api, ...components, paths: sorted(Object.fromEntries(ordered)) };
}

/** The differences of two descriptions, one line each: 'new: GET /api/meals'. */
export function apiChanges(stored: Api, current: Api): readonly string[] {
  const [before, after] = [partsOf(stored), partsOf(current)];
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((part) => {
    if (!before.has(part)) return [`new: ${part}`];
    if (!after.has(part)) return [`gone: ${part}`];
    return before.get(part) === after.get(part) ? [] : [`changed: ${part}`];
  });
}

function partsOf({ paths, ...rest }: Api): ReadonlyMap<string, string> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
  );
  return new Map([...calls, ...Object.entries(rest)].map(([part, value]) => [part, JSON.stringify(value)]));
}

function sorted<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
