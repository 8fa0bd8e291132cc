import { z } from 'zod';

const parameterSchema = z.object({ name: z.string(), in: z.enum(['path', 'query']), schema: z.unknown() });

const operationSchema = z.object({
  parameters: z.array(parameterSchema).default([]),
  requestBody: z
    .object({
      content: z.strictObject({
        'application/json': z.object({ schema: z.unknown() }).optional(),
        'image/*': z.unknown().optional(),
      }),
    })
    .optional(),
});

const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

/** One call of the API, as it describes itself. */
export interface Call {
  method: string;
  /** '/api/recipes/{id}' */
  path: string;
  query: readonly { name: string; schema: unknown }[];
  /** Undefined where it takes no JSON. */
  body: unknown;
  /** Whether it takes a picture for its body. */
  isForPictures: boolean;
  /** How often it is made, compared with others. */
  weight: number;
}

/** Dear by design: hashing passwords, packing everything up, drawing pictures, or signing in again afterwards. */
const DEAR = [
  '/api/auth/logout',
  '/api/user/sign-out-everywhere',
  '/api/auth/login',
  '/api/auth/register',
  '/api/auth/reset-password',
  '/api/user/password',
  '/api/user/export',
  '/api/recipes/{id}/photos',
];

/** The calls that an API describes at /api/openapi.json. */
export function callsOf(description: unknown): readonly Call[] {
  const { paths } = descriptionSchema.parse(description);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query'),
      body: requestBody?.content['application/json']?.schema,
      isForPictures: requestBody?.content['image/*'] !== undefined,
      weight: DEAR.includes(path) ? 1 : 8,
    })),
  );
}
