import { z } from 'zod';
import { boundedArray } from './boundedArray';
import { clientErrorKinds, clientErrorNames, clientReportLimits } from './clientErrorKinds';
import './jitless';

/** A screen's release; the app shell is called 'shell'. */
const releaseSchema = z.object({
  remote: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/)
    .max(40),
  version: z
    .string()
    .regex(/^[\w.+-]+$/)
    .max(64),
});
const countSchema = z.number().int().min(1).max(clientReportLimits.count);

/** A page's report about the releases that it showed. Strict: unknown fields are rejected. */
export const clientReportRequestSchema = z.strictObject({
  /** How often each release was loaded. */
  loads: boundedArray(z.strictObject({ ...releaseSchema.shape, count: countSchema }), {
    max: clientReportLimits.releases,
  }),
  errors: boundedArray(
    z.strictObject({
      ...releaseSchema.shape,
      kind: z.enum(clientErrorKinds),
      name: z.enum(clientErrorNames),
      /** Stack frames in our own scripts, innermost first: 'planner-main.0123456789.js:1:2345'. */
      frames: boundedArray(
        z
          .string()
          .regex(/^[\w@-][\w.@-]*\.js:\d{1,7}(?::\d{1,7})?$/)
          .max(160),
        { max: clientReportLimits.frames },
      ),
      count: countSchema,
    }),
    { max: clientReportLimits.errors },
  ),
});
export type ClientReport = z.infer<typeof clientReportRequestSchema>;
