import { chefTap } from './chefTap';
import { expectFields, readText } from '../testing/fieldsOf';

const SOUP = `Leek soup

https://kitchen.example/leek

From the garden of the neighbours.

Prep Time 15 Minutes
Cook Time 1 Hour
Yield 6

Ingredients
2 leeks, sliced
1/2 l water
salt to taste

Broth:
½ onion

Directions
1. Cut the leeks.
2. Boil 10 minutes.
`;

describe('a recipe of ChefTap', () => {
  test('reads every field', async () => {
    const [recipe] = await readText(chefTap, SOUP);
    expectFields(recipe, {
      name: 'Leek soup',
      url: 'https://kitchen.example/leek',
      times: { prep: 15, cook: 60 },
      servings: 6,
      notes: 'From the garden of the neighbours.',
      ingredients: ['2 leeks (sliced)', '0.5 l water', 'salt (to taste)', '[Broth] 0.5 onion'],
      steps: ['Cut the leeks.', 'Boil 10 minutes.'],
    });
  });

  test("doesn't recognise a text without a recipe", async () => {
    await expect(
      readText(chefTap, 'Dear all,\n\nhttps://kitchen.example\n\n1 thing to say.\n'),
    ).rejects.toThrow('ChefTap');
  });

  test("doesn't recognise a list of addresses with passwords", async () => {
    await expect(
      readText(chefTap, 'Mine\n\nhttps://bank.example\n12hunter\n\nhttps://mail.example\n34rabbit\n'),
    ).rejects.toThrow('ChefTap');
  });
});
