import { z } from 'zod';

/** The calls of an OpenAPI document by path and method. */
export const apiSchema = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

export type Api = z.infer<typeof apiSchema>;

/** Sorts paths and methods, and moves shared schemas to one place. */
export function normaliseApi(api: Api, shared: Readonly<Record<string, unknown>>): Api {
  const names = new Map(Object.entries(shared).map(([name, schema]) => [JSON.stringify(schema), name]));
  const withReferences = (_key: string, value: unknown): unknown => {
    const name = typeof value === 'object' && value !== null && names.get(JSON.stringify(value));
    return name ? { $ref: `#/components/schemas/${name}` } : value;
  };
  const { paths } = apiSchema.parse(JSON.parse(JSON.stringify(api, withReferences)));
  const ordered = Object.entries(paths).map(([path, methods]) => [path, sorted(methods)] as const);
  return { ...api, components: { schemas: shared }, paths: sorted(Object.fromEntries(ordered)) };
}

function sorted<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
