import fc from 'fast-check';
import type { Imported } from '../../imported';
import { readLimits } from '../../limits';
import { FileProblem } from '../../reading/fileProblem';
import { sourceOf } from '../../reading/source';
import { decodeText } from '../../reading/decodeText';
import { textFormats } from './index';
import { textReaders } from './testing/textReaders';

/** Lines that formats are detected by, or that have a meaning in them. */
const lines = `Title: Soup|Ingredients:|Directions:|Instructions:|Serves: 4|----------|==== Recipes ====
---|title: Soup|ingredients:|- 1 leek|>> servings: 4|@leek{2%kg}(sliced)|~{5%min}|== A ==
MMMMM----- Recipe via Meal-Master (tm)|      1 c  Sugar|           -fine|MMMMM--SAUCE--|MMMMM|-----
* Exported from MasterCook *|  Amount  Measure       Ingredient|  1            cup  milk -- warm|Source:|  "Grandma"
<mx2>|<RcpE name="Soup">|<IngR name="leek" qty="2">|</RcpE>|<gourmetDoc>|<recipe>|<title>Soup</title>|<![CDATA[|]]>
</recipe>|&#233;|title,preparationTime,ingredients,instructions|*a|&a|Yield 6|https://kitchen.example/`;
const words = [...lines.split(/[|\n]/), ...['"', ',', '\n', '\r\n', '\t', ' ', '[', '{', 'a', '1', '½', '|']];
const anyText = fc.array(
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...words) }, fc.string({ maxLength: 8 })),
  { maxLength: 60 },
);
const anyFile = fc.oneof(
  anyText.map((parts) => parts.join('\n')),
  anyText.map((parts) => parts.join('')),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => decodeText(bytes) ?? ''),
);

/** The results of a reader; a thrown problem counts as one. */
function readWhole(read: (text: string) => Iterable<Imported>, text: string): readonly Imported[] {
  try {
    return [...read(text)];
  } catch (error) {
    if (error instanceof FileProblem) return [];
    throw error;
  }
}

async function formatsThatDetect(text: string): Promise<string[]> {
  const source = sourceOf('x', new Uint8Array());
  const titles: string[] = [];
  for (const { title, detect } of textFormats) {
    if (await detect({ kind: 'text', name: 'x', where: 'x', text, source })) titles.push(title);
  }
  return titles;
}

describe.each(textReaders)('%s', (title, read, whole) => {
  test('returns named recipes or problems for any text', () => {
    fc.assert(
      fc.property(anyFile, (text) => {
        for (const each of readWhole(read, text)) {
          if (each.kind === 'recipe') expect(each.details.name).not.toBe('');
          else expect(each).toMatchObject({ kind: 'problem' });
          if (each.kind === 'problem') expect(each.text.length).toBeLessThanOrEqual(readLimits.problemText);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('reads the intact part of a damaged file', () => {
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(whole.length), (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        readWhole(read, whole.slice(0, from));
        readWhole(read, whole.slice(0, from) + whole.slice(to));
      }),
      { numRuns: 60 },
    );
    expect(readWhole(read, whole).filter(({ kind }) => kind === 'recipe').length).toBeGreaterThan(0);
  });

  test('is the first format to recognise its own file', async () => {
    const [first] = await formatsThatDetect(whole);
    expect(first).toBe(title.replace(/ as .*$/, ''));
  });
});

test.each([
  '',
  'Dear all,\n\nit rained.',
  'day,meal\nMonday,Soup\n',
  '<html><p>Soup</p></html>',
  '# Soup\n\n- 1 leek\n',
])('recognises no format in %j', async (text) => {
  expect(await formatsThatDetect(text)).toEqual([]);
});
