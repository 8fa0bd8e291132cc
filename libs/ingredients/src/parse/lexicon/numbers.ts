const ones = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen';

export const numberWords: ReadonlyMap<string, number> = new Map([
  ...ones.split(' ').map((word, index) => [word, index + 1] as const),
  ['sixteen', 16],
  ['eighteen', 18],
  ['twenty', 20],
  ['twenty-four', 24],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['hundred', 100],
  ['one-half', 1 / 2],
  ['one-third', 1 / 3],
  ['two-thirds', 2 / 3],
  ['one-quarter', 1 / 4],
  ['one-fourth', 1 / 4],
  ['three-quarters', 3 / 4],
  ['three-fourths', 3 / 4],
  ['one-eighth', 1 / 8],
]);

export const partWords: ReadonlyMap<string, number> = new Map([
  ['half', 1 / 2],
  ['halves', 1 / 2],
  ['third', 1 / 3],
  ['thirds', 1 / 3],
  ['quarter', 1 / 4],
  ['quarters', 1 / 4],
  ['fourth', 1 / 4],
  ['fourths', 1 / 4],
  ['eighth', 1 / 8],
]);
