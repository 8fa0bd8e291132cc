import { recipeSageText } from './recipeSageText';
import { expectFields, fieldsOf, readText } from '../testing/fieldsOf';

const NEW = `==== Recipes ====

Title: Leek soup
Description: Warm
Yield: 4 servings
ActiveTime: 10 minutes
TotalTime: 1 hour
Source: Grandma
Url: https://kitchen.example/leek
Folder: main
Ingredients: [Vegetables]
2 leeks, sliced
1 l water
Instructions: Cut.
Title: is no title here.
Boil.
Notes: Better the next day.
CreatedAt: Tue Mar 01 2022 10:00:00 GMT+0000 (Coordinated Universal Time)
UpdatedAt: Wed Mar 02 2022 10:00:00 GMT+0000 (Coordinated Universal Time)
Rating: 4
NutritionServingSize: 1 bowl
NutritionCalories: 210
NutritionProtein: 6 g
NutritionCholesterol: null
Labels: soup, winter
Images: https://kitchen.example/1.jpg https://kitchen.example/2.jpg

`;

describe('a recipe of RecipeSage as text', () => {
  test('reads every field', async () => {
    const [recipe] = await readText(recipeSageText, NEW);
    expectFields(recipe, {
      name: 'Leek soup',
      description: 'Warm',
      servings: 4,
      times: { prep: 10, total: 60 },
      source: { name: 'Grandma' },
      url: 'https://kitchen.example/leek',
      ingredients: ['[Vegetables] 2 leeks (sliced)', '[Vegetables] 1 l water'],
      steps: ['Cut.', 'Title: is no title here.', 'Boil.'],
      rating: 4,
      nutrition: { energy: 210, protein: 6 },
      tags: ['soup', 'winter'],
      createdAt: '2022-03-01T10:00:00.000Z',
      photoAddress: 'https://kitchen.example/1.jpg',
      inNotes: ['Folder', 'UpdatedAt', 'NutritionServingSize', 'Images'],
      notes:
        'Better the next day.\n\nFolder: main\n\nUpdatedAt: Wed Mar 02 2022 10:00:00 GMT+0000 (Coordinated Universal Time)\n\n' +
        'NutritionServingSize: 1 bowl\n\nImages: https://kitchen.example/2.jpg',
    });
  });

  test('reads the ids of a legacy export and ignores empty fields', async () => {
    const text =
      '==== Recipes ====\n\nid: 12\r\ntitle: Soup\r\ndescription: null\r\nyield: undefined\r\ningredients: 1 leek\r\nlabels: \r\n\r\n' +
      'id: 13\r\ntitle: Toast\r\ninstructions: Toast it.\r\n\r\n';
    expect((await readText(recipeSageText, text)).map(fieldsOf)).toMatchObject([
      {
        name: 'Soup',
        externalId: 'recipesage:12',
        description: null,
        yieldText: null,
        ingredients: ['1 leek'],
      },
      { name: 'Toast', externalId: 'recipesage:13', steps: ['Toast it.'] },
    ]);
  });
});
