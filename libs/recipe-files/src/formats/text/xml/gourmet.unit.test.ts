import { gourmet } from './gourmet';
import { expectFields, readText, recipeIn } from '../testing/fieldsOf';

const photo = 'a picture of a pie that is long enough to be taken for one';
const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE gourmetDoc>
<gourmetDoc>
  <recipe id="7">
    <title>
      Leek pie
    </title>
    <category>Pie, Winter</category>
    <cuisine>French</cuisine>
    <rating>4/5 stars</rating>
    <preptime>20 minutes</preptime>
    <cooktime>1 hour</cooktime>
    <yields>6 servings</yields>
    <source>Grandma</source>
    <link>https://kitchen.example/pie</link>
    <image format="jpeg"><![CDATA[${btoa(photo)}]]></image>
    <ingredient-list>
      <ingredient><amount>3</amount><unit>whole</unit><item>leeks, sliced</item><key>leek</key></ingredient>
      <inggroup><groupname>Filling</groupname>
        <ingredient optional="yes"><amount>1-2</amount><unit>Tbs.</unit><item>cream</item></ingredient>
        <ingref amount="1/2" refid="8">Pastry</ingref>
      </inggroup>
      <ingredient><item>salt</item></ingredient>
    </ingredient-list>
    <instructions>
      Mix &amp;lt;i&amp;gt;well&amp;lt;/i&amp;gt; &amp;amp;amp; rest.

Bake until 3 &amp;lt; 4.
    </instructions>
    <modifications>Freezes &amp;lt;b&amp;gt;well&amp;lt;/b&amp;gt;.</modifications>
    <calories>much</calories>
  </recipe>
  <recipe id="8"><title>Pastry</title></recipe>
</gourmetDoc>`;

describe('a recipe of Gourmet', () => {
  test('reads every field', async () => {
    const [recipe] = await readText(gourmet, FILE);
    expectFields(recipe, {
      name: 'Leek pie',
      externalId: 'gourmet:7@leek pie',
      tags: ['Pie', 'Winter', 'French'],
      rating: 4,
      times: { prep: 20, cook: 60 },
      servings: 6,
      source: { name: 'Grandma' },
      url: 'https://kitchen.example/pie',
      ingredients: [
        '3 leeks (sliced, whole)',
        '[Filling] 1 to 2 tbsp cream (optional)',
        '[Filling] 0.5 Pastry',
        'salt',
      ],
      steps: ['Mix well & rest.', 'Bake until 3 < 4.'],
      notes: 'Freezes well.\n\ncalories: much',
      inNotes: ['calories'],
      photos: 1,
    });
  });

  test('decodes the photo', async () => {
    const [recipe, other] = await readText(gourmet, FILE);
    expect(new TextDecoder().decode(await recipeIn(recipe).photos[0]?.bytes())).toBe(photo);
    expect(recipeIn(other).photos).toEqual([]);
  });
});
