import { chosenTags, tagsIn } from './tagChoices';
import type { FoundRecipe } from '../reading/fileReader';

const recipe = (...tags: string[]) => ({ details: { tags } }) as unknown as FoundRecipe;

test('counts tags and sorts them by frequency, then by name', () => {
  expect(tagsIn([recipe('Soup', 'Quick'), recipe('Quick'), recipe('Cake', 'Cake')])).toEqual([
    { name: 'Quick', count: 2 },
    { name: 'Cake', count: 1 },
    { name: 'Soup', count: 1 },
  ]);
});

test.each<[what: string, choices: [string, string | null][], tags: string[]]>([
  ['no choices', [], ['Main course', 'Quick', 'z-old']],
  ['renamed', [['Main course', 'Mains']], ['Mains', 'Quick', 'z-old']],
  ['a dropped tag', [['z-old', null]], ['Main course', 'Quick']],
  ['a tag renamed to another one of the recipe', [['Main course', ' quick ']], ['quick', 'z-old']],
  [
    'two tags renamed to one',
    [
      ['Main course', 'Dinner'],
      ['z-old', 'Dinner'],
    ],
    ['Dinner', 'Quick'],
  ],
  ['an empty name', [['Quick', '  ']], ['Main course', 'Quick', 'z-old']],
])('applies tag choices: %s', (_, choices, tags) => {
  expect(chosenTags(['Main course', 'Quick', 'z-old'], new Map(choices))).toEqual(tags);
});
