import { createHash } from 'node:crypto';
import {
  bytesOfRecipe,
  createRecipeRequestSchema,
  hasInvalidCharacters,
  limits,
  ratingSchema,
  recipeDetailsOf,
  type importRowSchema,
  type RecipeDetail,
  type RecipeDetails,
  type SkippedRow,
  type SkipReason,
} from '@forkcast/contracts';
import type { BackgroundYield } from '@forkcast/event-sourcing';
import type { z } from 'zod';

type FileRow = z.output<typeof importRowSchema>;

export interface ReadRow {
  row: number;
  details: RecipeDetails;
  rating: number | null;
  favourite: boolean;
  /** Instants in UTC. */
  lastMade: string | null;
  createdAt: string | null;
  externalId: string | null;
  /** Digest of the details: equal digests mean equal content. */
  digest: string;
  as: NonNullable<FileRow['as']> | null;
}

export interface ReadRows {
  rows: readonly ReadRow[];
  skipped: readonly SkippedRow[];
}

/** Reasons by priority; only the first problem of a row is reported. */
const reasons = [
  ['url', 'url-too-long'],
  ['notes', 'notes-too-long'],
  ['servings', 'servings-not-valid'],
  ['ingredients', 'ingredients-not-valid'],
] as const satisfies readonly (readonly [RecipeDetail, SkipReason])[];

/** Validates rows by the rules for recipes added by hand; yields to other work between rows. */
export async function readRows(
  rows: readonly FileRow[],
  offset: number,
  yieldToOthers: BackgroundYield,
): Promise<ReadRows> {
  const read: ReadRow[] = [];
  const skipped: SkippedRow[] = [];
  for (const [index, fileRow] of rows.entries()) {
    const { ingredients, steps, tags, rating = null, favourite, lastMade, createdAt, ...more } = fileRow;
    const { externalId = null, as = null, ...rest } = more;
    const row = offset + index + 1;
    await yieldToOthers();
    if (hasInvalidCharacters(fileRow)) {
      skipped.push({ row, reason: 'details-not-valid' });
      continue;
    }
    const parsed = createRecipeRequestSchema.safeParse({
      ...rest,
      ingredients: ingredients ?? [],
      steps: steps ?? [],
      tags: tags ?? [],
    });
    const isRating = rating === null || ratingSchema.safeParse(rating).success;
    if (parsed.success && isRating && bytesOfRecipe(parsed.data) <= limits.recipeBytes) {
      read.push({
        row,
        details: parsed.data,
        rating,
        favourite: favourite ?? false,
        lastMade: toUtc(lastMade),
        createdAt: toUtc(createdAt),
        externalId,
        digest: digestOf(parsed.data),
        as,
      });
    } else if (parsed.success) skipped.push({ row, reason: 'details-not-valid' });
    else skipped.push({ row, reason: reasonOf(parsed.error.issues, rest.name) });
  }
  return { rows: read, skipped };
}

/** A digest that doesn't depend on the order of the details; missing values are left out. */
export function digestOf(details: RecipeDetails): string {
  const entries = Object.entries(recipeDetailsOf(details)).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  const text = JSON.stringify(entries, (_key, value: unknown) => (isObject(value) ? sorted(value) : value));
  return createHash('sha256').update(text).digest('base64url');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(value: object): [string, unknown][] {
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}

function toUtc(instant: string | null | undefined): string | null {
  return instant ? new Date(instant).toISOString() : null;
}

function reasonOf(issues: readonly z.core.$ZodIssue[], name: string | null | undefined): SkipReason {
  const fields = new Set(issues.map(({ path }) => path[0]));
  if (fields.has('name')) return name?.trim() ? 'name-too-long' : 'no-name';
  return reasons.find(([detail]) => fields.has(detail))?.[1] ?? 'details-not-valid';
}
