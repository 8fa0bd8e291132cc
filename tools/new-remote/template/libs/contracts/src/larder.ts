import { z } from 'zod';
import './jitless';
import { idSchema, instantSchema } from './fields';
import { larderLimits } from './larderLimits';

const entryName = z.string().trim().min(1, 'Please enter a name').max(larderLimits.name);

/** One item in a household's larder. */
export const larderEntrySchema = z.object({ id: idSchema, name: z.string(), addedAt: instantSchema });
export type LarderEntry = z.infer<typeof larderEntrySchema>;

/** POST /api/larder: a request repeated with its `key` adds the entry once. */
export const addLarderEntryRequestSchema = z.object({ name: entryName, key: idSchema.optional() });
export type AddLarderEntryRequest = z.input<typeof addLarderEntryRequestSchema>;
