import fc from 'fast-check';
import { toIngredient } from '../parse/toIngredient';
import { findUnit } from '../units/findUnit';
import { unitTable } from '../units/unitTable';
import { addAmounts } from './addAmounts';
import { formatAmounts, parseAmounts } from './amountsText';
import { convertSystem, G_PER_OZ, ML_PER_TSP, type MeasurementSystem } from './convertSystem';

function shown(line: string, system: MeasurementSystem): string | null {
  const ingredient = toIngredient(line);
  return formatAmounts(convertSystem(ingredient, system) ?? [ingredient]);
}

test.each([
  ['1 lb beef', '455 g'],
  ['8 oz cream cheese', '225 g'],
  ['½ oz yeast', '14 g'],
  ['2 cups flour', '480 ml'],
  ['1 quart stock', '960 ml'],
  ['1 tbsp oil', '1 tbsp'],
  ['500 g flour', '500 g'],
  ['1 stick butter', '115 g'],
  ['2 sticks unsalted butter, softened', '225 g'],
  ['½ stick margarine', '55 g'],
  ['1 stick peanut butter', '1 stick'],
  ['salt', null],
])('shows %j in metric measures as %j', (line, text) => {
  expect(shown(line, 'metric')).toBe(text);
});

test.each([
  ['0.5 g saffron', '0.5 g'],
  ['100 mg saffron', '100 mg'],
  ['2 g yeast', '2 g'],
  ['25 g butter', '25 g'],
  ['30 g butter', '1 oz'],
  ['500 g flour', '18 oz'],
  ['1 kg potatoes', '2 ¼ lb'],
  ['0.2 ml essence', '0.2 ml'],
  ['3 ml vanilla', '⅝ tsp'],
  ['5 ml vanilla', '1 tsp'],
  ['20 ml rum', '1 tbsp + 1 tsp'],
  ['50 ml oil', '3 tbsp + 1 tsp'],
  ['90 ml oil', '6 tbsp'],
  ['1 dl cream', '⅓ cup + 1 ½ tbsp'],
  ['150 ml milk', '½ cup + 2 tbsp'],
  ['250 ml milk', '1 cup'],
  ['1 l stock', '4 cups'],
  ['2 l stock', '2 quarts'],
  ['20 l water', '5 ¼ gallons'],
  ['1 cup flour', '1 cup'],
  ['3 eggs', '3'],
])('shows %j in US measures as %j', (line, text) => {
  expect(shown(line, 'us')).toBe(text);
});

const baseIn = { 'volume-us': ML_PER_TSP, 'volume-metric': 1, 'weight-us': G_PER_OZ, 'weight-metric': 1 };

/** Grams or millilitres. */
function baseOf(quantity: number, unitName: string | null): number {
  const unit = findUnit(unitName ?? '');
  if (!unit || unit.dimension === 'count') throw new Error(`${unitName} measures nothing`);
  return quantity * unit.size * baseIn[unit.dimension];
}

test('stays within 10 % of any amount from 0.05 g to 50 kg, in every unit and both systems', () => {
  const measured = unitTable.filter(({ dimension }) => dimension !== 'count');
  const magnitudes = fc
    .double({ min: Math.log(0.05), max: Math.log(50_000), noNaN: true })
    .map((exponent) => Math.exp(exponent));
  fc.assert(
    fc.property(
      fc.constantFrom(...measured),
      magnitudes,
      fc.constantFrom('us' as const, 'metric' as const),
      ({ name: unit }, base, system) => {
        const amount = { quantity: base / baseOf(1, unit), unit };
        const text = formatAmounts(convertSystem(amount, system) ?? addAmounts([amount])) ?? '';
        const read = parseAmounts(text).reduce((sum, each) => sum + baseOf(each.quantity ?? 0, each.unit), 0);
        expect(Math.abs(read - base) / base).toBeLessThanOrEqual(0.1);
        if (system === 'us' && unit === 'g' && base < G_PER_OZ) expect(text).toMatch(/ m?g$/);
      },
    ),
    { numRuns: 5_000 },
  );
});
