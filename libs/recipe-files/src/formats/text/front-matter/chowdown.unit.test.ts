import type { Imported } from '../../../imported';
import { chowdown } from './chowdown';
import { archiveOf, expectFields, readText, recipeIn } from '../testing/fieldsOf';

const PIE = `---
layout: recipe
title:  "Leek pie"
image: pie.jpg
imagecredit: https://kitchen.example/
tags: winter, pie
servings: 4
ingredients:
- 3 leeks, sliced
- "Pastry:"
- 250 g flour
directions:
- Slice.
- Bake.
components:
- Pastry
---
For cold days.

With salad.
`;

describe('a recipe of Chowdown', () => {
  test('reads every field', async () => {
    const [recipe] = await readText(chowdown, PIE);
    expectFields(recipe, {
      name: 'Leek pie',
      description: 'For cold days.\n\nWith salad.',
      tags: ['winter', 'pie'],
      servings: 4,
      ingredients: ['3 leeks (sliced)', '[Pastry] 250 g flour'],
      steps: ['Slice.', 'Bake.'],
      inNotes: ['image', 'imagecredit', 'components'],
      notes: 'image: pie.jpg\n\nimagecredit: https://kitchen.example/\n\ncomponents: Pastry',
    });
  });

  test('reads a folder with its images and reports a recipe with invalid YAML', async () => {
    const texts: Record<string, string> = {
      '_recipes/pie.md': PIE,
      '_recipes/broken.md': '---\ntitle: [Pie\n---\n',
      '_components/toast.md': '---\ntitle: Toast\ningredients:\n- 1 slice bread\n---\n',
      'images/pie.jpg': 'a photo',
      'index.html': '<p>',
    };
    const file = archiveOf('c.zip', texts);
    expect(await chowdown.detect(file)).toBe(true);
    const found: Imported[] = [];
    for await (const each of chowdown.read(file)) found.push(each);
    expect(found).toMatchObject([
      { kind: 'recipe', details: { name: 'Leek pie' }, inNotes: ['imagecredit', 'components'] },
      { kind: 'problem', reason: 'not-understood', where: 'c.zip/_recipes/broken.md' },
      { kind: 'recipe', details: { name: 'Toast' }, photos: [] },
    ]);
    const [photo] = recipeIn(found[0]).photos;
    expect(new TextDecoder().decode(await photo?.bytes())).toBe('a photo');
  });
});
