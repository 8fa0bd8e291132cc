import { masterCookXml } from './masterCookXml';
import { expectFields, fieldsOf, readText } from '../testing/fieldsOf';

const recipe = (name: string) => `<RcpE name="${name}" author="Sam &amp; Max" img="pie.jpg">
<RTxt><![CDATA[
* Exported from MasterCook *
  3  leeks

Per Serving (excluding unknown items): 149 Calories; 9g Fat (55.4% calories from fat); 10g Protein.
]]></RTxt>
<Serv qty="6"/><PrpT elapsed="0:20"/><TTim elapsed="1:10"/>
<CatS><CatT>
Pies
</CatT><CatT>Winter</CatT></CatS>
<IngR name="leeks" qty="3"><IPrp>sliced</IPrp></IngR>
<IngR name="cream, or" unit="cup" qty="1/2"></IngR>
<IngR name="sour cream"></IngR>
<IngR name="salt"></IngR>
<IngR name="=== PASTRY ==="></IngR>
<IngR name="Bottom:" code="S"></IngR>
<IngR name="flour" unit="grams" qty="250.000000"></IngR>
<IngR name="" code="S"></IngR>
<IngR name="pepper"></IngR>
<IngR name="To serve:"></IngR>
<DirS><DirT>
Mix the flour.
</DirT><DirT>Bake.</DirT></DirS>
<Desc>For cold days.</Desc><Srce>Grandma&apos;s book</Srce><CpRt>2001</CpRt>
<AltS label="Formatted by" source="Max"/><AltT label="Cooking Time" elapsed="0:40"/>
<Yield unit="pies" qty="2.000000"/><Natn>French</Natn><Note>Freezes well.</Note><SrvI>With salad.</SrvI>
<Fresh>From elsewhere</Fresh>
</RcpE>`;
const FILE = `<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
<!DOCTYPE mx2 SYSTEM "mx2.dtd">
<mx2 source="MasterCook 6.0" date="August 06, 2001">
<Summ><Nam>Leek pie</Nam></Summ>
${recipe('Leek pie &#233;')}
${recipe('')}
${recipe('Toast')}
</mx2>`;

describe('a recipe of MasterCook as XML', () => {
  test('reads every field', async () => {
    const [first] = await readText(masterCookXml, FILE);
    expectFields(first, {
      name: 'Leek pie é',
      source: { author: 'Sam & Max', name: "Grandma's book" },
      servings: 6,
      yieldText: '2 pies',
      times: { prep: 20, cook: 40, total: 70 },
      tags: ['Pies', 'Winter', 'French'],
      description: 'For cold days.',
      ingredients: [
        '3 leeks (sliced)',
        '0.5 cup cream, or sour cream',
        'salt',
        '[PASTRY: Bottom] 250 g flour',
        'pepper',
        'To serve',
      ],
      steps: ['Mix the flour.', 'Bake.'],
      nutrition: { energy: 149, fat: 9, protein: 10 },
      inNotes: ['img', 'Formatted by', 'Copyright', 'Serving Ideas', 'Fresh', 'Per Serving'],
      notes:
        'Freezes well.\n\nimg: pie.jpg\n\nFormatted by: Max\n\nCopyright: 2001\n\nServing Ideas: With salad.\n\nFresh: From elsewhere\n\n' +
        'Per Serving: (55.4% calories from fat)',
    });
  });

  test('reports a recipe without a name with its text and reads the rest', async () => {
    expect(await readText(masterCookXml, FILE)).toMatchObject([
      { kind: 'recipe' },
      { kind: 'problem', reason: 'no-name', text: expect.stringContaining('Mix the flour.') },
      { kind: 'recipe', details: { name: 'Toast' } },
    ]);
  });

  test('reports a truncated file', async () => {
    const cut = FILE.slice(0, FILE.lastIndexOf('<DirS>'));
    expect(await readText(masterCookXml, cut)).toMatchObject([
      { kind: 'recipe' },
      { kind: 'problem', reason: 'no-name' },
      { kind: 'recipe', details: { name: 'Toast', steps: [] } },
      { kind: 'problem', reason: 'damaged' },
    ]);
  });

  test("doesn't expand custom entities", async () => {
    const file = FILE.replace('"mx2.dtd">', '"mx2.dtd" [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>').replace(
      'Leek pie &#233;',
      '&b;',
    );
    expect(fieldsOf((await readText(masterCookXml, file))[0]).name).toBe('&b;');
  });

  test('rejects elements nested a thousand deep', async () => {
    const deep = FILE.replace('<Fresh>', '<a>'.repeat(1_000));
    await expect(readText(masterCookXml, deep)).rejects.toMatchObject({ reason: 'too-large' });
  });
});
