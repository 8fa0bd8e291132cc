import fc from 'fast-check';
import { z } from 'zod';

const partSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  maxLength: z.number().optional(),
});
type Part = z.infer<typeof partSchema>;

/** Placeholder for an id that is only known when the request is sent: whose it is, and its index. */
export const placeholder = fc
  .tuple(fc.constantFrom('own', 'own', 'other', 'victim', 'unknown'), fc.nat(200))
  .map(([whose, which]) => `{{${whose}-${which}}}`);

/** Texts with a special meaning in some program. */
export const oddText = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\u0000',
      '\ufeff',
      '\u202e',
      '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
      'e\u0301'.repeat(50),
    ],
    ...['__proto__', 'constructor', 'toString', '$where', '.', '..', '../../etc/passwd', '%00', '%', '\\'],
    ...[
      '=1+1',
      ';@x',
      '<script>',
      "' or 1=1 --",
      '{{',
      '(a+)+$',
      '[',
      '\r\nset-cookie: a=b',
      'null',
      'NaN',
      '-0',
    ],
    ...['0000-01-01', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00Z', '2026-02-30', '1e400', '0x10'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom(201, 2_001, 10_001).map((length) => 'ab c'.repeat(length / 4)),
);

/** Anything but the expected value. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, 0, -1, 0.5, 1e308, -1e308, 2 ** 53, 5e-324) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>({}, [], { $gt: '' }, { length: 3 }, [[]], [null], { toString: 1 }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 2, max: 400 }).map((length) => new Array<number>(length).fill(1)),
  },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 60 }).map(nested) },
);

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Usually matches a JSON Schema. */
export function almostValid(schema: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: matchingValue(partSchema.parse(schema)) },
    { weight: 1, arbitrary: oddValue },
  );
}

function matchingValue(part: Part): fc.Arbitrary<unknown> {
  const choices = part.anyOf ?? part.oneOf;
  if (choices) return fc.oneof(...choices.map(almostValid));
  if (part.const !== undefined) return fc.constant(part.const);
  if (part.enum) return fc.constantFrom(...part.enum);
  const [type] = [part.type].flat();
  switch (type) {
    case 'object':
      return objectOf(part);
    case 'array':
      return fc.array(almostValid(part.items ?? {}), { maxLength: Math.min(part.maxItems ?? 4, 6) });
    case 'string':
      return textOf(part);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.double({ min: part.minimum ?? -1e6, max: part.maximum ?? 1e6, noNaN: true });
    case 'integer':
      return fc.oneof(
        fc.integer({ min: Math.max(part.minimum ?? -5, -5), max: Math.min(part.maximum ?? 100, 100) }),
        fc.constantFrom(part.minimum ?? 0, part.maximum ?? 0),
      );
    default:
      return oddValue;
  }
}

function objectOf({ properties = {}, required = [] }: Part): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, almostValid(part)]),
  );
  const whole = fc.record(fields, { requiredKeys: required });
  const broken = fc.record(fields, { requiredKeys: [] });
  const extra = fc.dictionary(oddText, oddValue, { maxKeys: 3 });
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: fc.tuple(whole, extra).map(([object, more]) => ({ ...more, ...object })) },
  );
}

const day = fc
  .integer({ min: -40, max: 120 })
  .map((days) => new Date(Date.UTC(2026, 10, 20 + days)).toISOString());

function textOf({ format, maxLength = 100 }: Part): fc.Arbitrary<string> {
  switch (format) {
    case 'uuid':
      return placeholder;
    case 'date':
      return day.map((instant) => instant.slice(0, 10));
    case 'date-time':
      return day;
    case 'email':
      return fc.nat(50).map((number) => `someone${number}@example.org`);
    default:
      return fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 30) }),
        fc.constantFrom('Tomato soup', '18:30', 'dinner', 'Europe/Berlin', '2 cups of flour, sifted'),
      );
  }
}
