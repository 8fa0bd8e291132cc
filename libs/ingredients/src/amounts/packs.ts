/** Groceries sold in packs but needed in pieces: 'grocery: pieces per pack'. Keys of `sameGrocery`. */
const packs = `
  garlic: 10 clove = head
  celery: 8 stalk = bunch, 8 rib = bunch, 8 stick = bunch
  bread, white bread, sandwich bread, sourdough bread: 16 slice = loaf
  basil, parsley, cilantro, mint, dill, thyme, rosemary, oregano, sage, chive, tarragon: 12 sprig = bunch, 40 leaf = bunch
  active dry yeast, instant yeast, dry yeast: 2.25 tsp = packet, 7 g = packet
`;

interface Pack {
  holds: number;
  unit: string;
}

const packOf = new Map<string, Pack>();
for (const row of packs.trim().split('\n')) {
  const [groceries = '', sizes = ''] = row.split(':');
  for (const size of sizes.split(',')) {
    const [holds = '', piece = '', , unit = ''] = size.trim().split(' ');
    for (const grocery of groceries.split(',')) {
      packOf.set(`${grocery.trim()} ${piece}`, { holds: Number(holds), unit });
    }
  }
}

/** The amount in packs, if it fills at least one. Otherwise undefined. */
export function inPacks(
  quantity: number,
  unit: string,
  grocery: string,
): { quantity: number; unit: string } | undefined {
  const pack = packOf.get(`${grocery} ${unit}`);
  if (!pack || quantity < pack.holds) return undefined;
  return { quantity: quantity / pack.holds, unit: pack.unit };
}
