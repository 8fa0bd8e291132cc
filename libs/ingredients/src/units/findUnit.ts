import { unitTable, type Unit } from './unitTable';

const unitBySpelling = new Map<string, Unit>();
for (const unit of unitTable) {
  for (const spelling of [unit.name, unit.plural, ...unit.spellings]) unitBySpelling.set(spelling, unit);
}
const tablespoon = unitBySpelling.get('tbsp');
const teaspoon = unitBySpelling.get('tsp');

/** The unit of a spelling: tbsp for 'Tablespoons', 'tbsp.', 'T' and the German 'EL', tsp for 't' and 'TL'. */
export function findUnit(spelling: string): Unit | undefined {
  const known = unitBySpelling.get(spelling);
  if (known) return known;
  const bare = spelling.includes('.') ? spelling.replaceAll('.', '').trim() : spelling.trim();
  if (bare === 'T' || bare === 'EL') return tablespoon;
  if (bare === 'TL') return teaspoon;
  const lower = bare.toLowerCase();
  if (lower.endsWith(')')) return unitBySpelling.get(lower.replace(/\(e?s\)$/, ''));
  return lower === spelling ? undefined : unitBySpelling.get(lower);
}
