import { myRecipeBoxCsv } from './myRecipeBoxCsv';
import { expectFields, fieldsOf, readText } from '../testing/fieldsOf';

const HEADER =
  'title,description,preparationTime,cookingTime,inactiveTime,totalTime,quantity,ingredients,instructions,notes,nutrition,' +
  'favorite,rating,categories,tags,video,source,originalPicture,\n';
const START =
  'Leek soup,Warm.,10,25,30,65,4,"BROTH:\n2 leeks, sliced\n1 l water","Cut.\n\n2. Boil.",Better the next day.,' +
  '"calories : 210 kcal\nprotein : 6 g\ncholesterol : 19 mg\nservingSize : 1 bowl",true,4.5,Soup;Winter,';
const SOURCE = 'https://kitchen.example/leek';
const PICTURE = 'https://kitchen.example/leek.jpg';

describe('a recipe of My Recipe Box', () => {
  test('reads every field', async () => {
    const [recipe] = await readText(
      myRecipeBoxCsv,
      `${HEADER}${START},https://video.example/1,${SOURCE},${PICTURE},\n`,
    );
    expectFields(recipe, {
      name: 'Leek soup',
      description: 'Warm.',
      times: { prep: 10, cook: 25, rest: 30, total: 65 },
      servings: 4,
      ingredients: ['[BROTH] 2 leeks (sliced)', '[BROTH] 1 l water'],
      steps: ['Cut.', 'Boil.'],
      nutrition: { energy: 210, protein: 6 },
      favourite: true,
      rating: 5,
      tags: ['Soup', 'Winter'],
      url: SOURCE,
      photoAddress: PICTURE,
      inNotes: ['nutrition', 'rating', 'video'],
      notes:
        'Better the next day.\n\nnutrition:\ncholesterol : 19 mg\nservingSize : 1 bowl\n\nrating: 4.5\n\nvideo: https://video.example/1',
    });
  });

  test.each<[string, string]>([
    ['shifted by one', `Quick,,,${SOURCE},${PICTURE}`],
    ['shifted by one, with a video', `Quick,,https://video.example/1,${SOURCE},${PICTURE}`],
    ['in their columns', `Quick,,${SOURCE},${PICTURE},`],
    ['in their columns, with a video', `Quick,https://video.example/1,${SOURCE},${PICTURE},`],
  ])('finds source and picture behind the tags, %s', async (_how, end) => {
    const [recipe] = await readText(myRecipeBoxCsv, `${HEADER}${START}${end}\n`);
    const notes = end.includes('video') ? { inNotes: ['nutrition', 'rating', 'video'] } : {};
    expect(fieldsOf(recipe)).toMatchObject({
      url: SOURCE,
      photoAddress: PICTURE,
      tags: ['Soup', 'Winter', 'Quick'],
      ...notes,
    });
  });

  test("doesn't take the source for a picture when columns are shifted", async () => {
    const [recipe] = await readText(myRecipeBoxCsv, `${HEADER}${START}Quick,,,${SOURCE},\n`);
    expect(fieldsOf(recipe)).toMatchObject({ url: SOURCE, photoAddress: null });
  });
});
