import { z } from 'zod';
import './jitless';
import { cleanName } from './text/cleanName';
import { limits } from './limits';

export const idSchema = z.uuid();

/** Any ISO 8601 instant with an offset or Z. */
export const instantSchema = z.iso.datetime({ offset: true }).max(limits.instant);

const EARLIEST = Date.parse('0001-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** The start or end of a requested range. Its year has four digits and isn't 0. */
export const rangeEndSchema = instantSchema.refine((instant) => {
  const moment = Date.parse(instant);
  return moment >= EARLIEST && moment <= LATEST;
}, "This date doesn't exist");

/** Number of a version of something. */
export const revisionSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
export const revisionInQuery = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** An IANA time zone name such as 'Europe/Berlin'. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, 'Not a known time zone');

const knownZones = new Set<string>();
const KNOWN_ZONES_LIMIT = 1_000;

function isTimeZone(name: string): boolean {
  // Creating a format takes a thousand times longer than this lookup, and every signed identity contains a zone.
  if (knownZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
  if (knownZones.size < KNOWN_ZONES_LIMIT) knownZones.add(name);
  return true;
}

/** Name of a person or thing, cleaned by `cleanName`. */
export const nameText = () => z.string().overwrite(cleanName);

/** Trims; an empty or missing text becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => (text ? text : null));
