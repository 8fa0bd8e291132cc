import { unitTable, type Unit } from './unitTable';

const unitBySpelling = new Map<string, Unit>();
for (const unit of unitTable) {
  for (const spelling of [unit.name, unit.plural, ...unit.spellings]) unitBySpelling.set(spelling, unit);
}

/** The unit that a spelling stands for: 'Tablespoons', 'tbsp.' and 'T' are all tbsp. */
export function findUnit(spelling: string): Unit | undefined {
  const bare = spelling.trim().replaceAll('.', '');
  if (bare === 'T' || bare === 'Tb' || bare === 'TB') return unitBySpelling.get('tbsp');
  return unitBySpelling.get(bare.toLowerCase());
}
