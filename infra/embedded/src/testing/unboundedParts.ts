import { z } from 'zod';

/** The keywords of JSON Schema that limit values. */
const partSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  maxItems: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
});
type Part = z.infer<typeof partSchema>;

/** Formats whose texts have a fixed length. */
const FIXED_FORMATS = ['uuid', 'date'];

/** Paths in a JSON Schema to texts, numbers, lists and objects without limits. */
export function unboundedParts(schema: unknown, place: string): readonly string[] {
  const part = partSchema.parse(schema);
  const choices = part.anyOf ?? part.oneOf ?? choicesOfType(part);
  if (choices) return choices.flatMap((choice) => unboundedParts(choice, place));
  if (part.enum !== undefined || part.const !== undefined) return [];
  if (part.type === 'object') return inObject(part, place);
  if (part.type === 'array') {
    return [
      ...(part.maxItems === undefined ? [place] : []),
      ...unboundedParts(part.items ?? {}, `${place}[]`),
    ];
  }
  return isBoundedValue(part) ? [] : [place];
}

/** Splits a nullable type into its choices. */
function choicesOfType({ type, ...rest }: Part): readonly unknown[] | undefined {
  return Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : undefined;
}

function inObject({ properties = {}, additionalProperties }: Part, place: string): readonly string[] {
  const isOpen = additionalProperties !== undefined && additionalProperties !== false;
  const inside = Object.entries(properties).flatMap(([name, part]) =>
    unboundedParts(part, `${place}.${name}`),
  );
  return isOpen ? [place, ...inside] : inside;
}

function isBoundedValue(part: Part): boolean {
  switch (part.type) {
    case 'string':
      return part.maxLength !== undefined || FIXED_FORMATS.includes(part.format ?? '');
    case 'number':
    case 'integer': {
      const least = part.minimum ?? part.exclusiveMinimum;
      const most = part.maximum ?? part.exclusiveMaximum;
      return Number.isFinite(least) && Number.isFinite(most);
    }
    case 'boolean':
    case 'null':
      return true;
    default:
      return false;
  }
}
