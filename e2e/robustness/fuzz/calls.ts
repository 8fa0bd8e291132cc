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

/** One endpoint, as the API describes it. */
export interface Call {
  method: string;
  /** '/api/recipes/{id}' */
  path: string;
  query: readonly { name: string; schema: unknown }[];
  /** Undefined if it takes no JSON. */
  body: unknown;
  /** Whether its body is a picture. */
  isForPictures: boolean;
  /** How often it is called, relative to others. */
  weight: number;
}

/** Expensive by design: hashing passwords, exporting everything, rendering pictures, or signing in again afterwards. */
const EXPENSIVE = [
  '/api/auth/logout',
  '/api/user/sign-out-everywhere',
  '/api/auth/login',
  '/api/auth/register',
  '/api/auth/reset-password',
  '/api/user/password',
  '/api/user/export',
  '/api/recipes/{id}/photos',
];

/** The endpoints described at /api/openapi.json. */
export function callsOf(description: unknown): readonly Call[] {
  const { paths } = descriptionSchema.parse(description);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query'),
      body: requestBody?.content['application/json']?.schema,
      isForPictures: requestBody?.content['image/*'] !== undefined,
      weight: EXPENSIVE.includes(path) ? 1 : 8,
    })),
  );
}
