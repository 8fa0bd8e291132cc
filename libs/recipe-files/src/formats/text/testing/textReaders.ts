import type { Imported } from '../../../imported';
import { csvRecipes } from '../tables/anyCsv';
import { chefTapRecipe } from '../plain/chefTap';
import { chowdownRecipe } from '../front-matter/chowdown';
import { cooklangRecipe } from '../front-matter/cooklang';
import { gourmetRecipes } from '../xml/gourmet';
import { masterCookTextRecipes } from '../plain/masterCookText';
import { masterCookXmlRecipes } from '../xml/masterCookXml';
import { mealMasterRecipes } from '../plain/mealMaster';
import { myRecipeBoxRecipes } from '../tables/myRecipeBoxCsv';
import { pepperplateRecipe } from '../plain/pepperplate';
import { planToEatRecipes } from '../tables/planToEatCsv';
import { planToEatTextRecipes } from '../plain/planToEatText';
import { recipeSageRecipes } from '../plain/recipeSageText';

type Read = (text: string) => Iterable<Imported>;

/** Each text reader with a small complete file of its format. */
export const textReaders: readonly (readonly [title: string, read: Read, whole: string])[] = [
  [
    'Plan to Eat as CSV',
    (text) => planToEatRecipes(text, 'x'),
    'Title,Ingredients,Directions,Tags,Url Host,Prep Time\nSoup,"2 itm Leeks\n, Broth\n1 l Water","Cut.\nBoil.","a, b",,10\n',
  ],
  [
    'Plan to Eat as text',
    (text) => planToEatTextRecipes(text, 'x'),
    'Title: Soup\nServes: 4\nTags: a, b\nIngredients:\n2 itm Leeks\nDirections:\nBoil.\n----------\n',
  ],
  [
    'RecipeSage as text',
    (text) => recipeSageRecipes(text, 'x'),
    '==== Recipes ====\n\nTitle: Soup\nYield: 4\nIngredients: [A]\n2 leeks\nInstructions: Boil.\nLabels: a, b\n\n',
  ],
  [
    'My Recipe Box as CSV',
    (text) => myRecipeBoxRecipes(text, 'x'),
    'title,preparationTime,ingredients,instructions,nutrition,tags,video,source,originalPicture,\nSoup,10,2 leeks,Boil.,fat : 5 g,a,,,https://kitchen.example/,\n',
  ],
  ['CSV', (text) => csvRecipes(text, 'x'), 'Name;Ingredients;Method;Shelf\nSoup;"[A]\n2 leeks";Boil.;top\n'],
  [
    'Pepperplate as text',
    (text) => [pepperplateRecipe(text, 'x')],
    'Title: Soup\r\nDescription: Warm\r\nIngredients:\r\n\t[A:]\r\n\t2 leeks\r\nInstructions:\r\n\tBoil.\r\n',
  ],
  [
    'ChefTap as text',
    (text) => [chefTapRecipe(text, 'x')],
    'Soup\n\nhttps://kitchen.example/\nYield 6\n\n2 leeks\n1 l water\n\nBoil.\n',
  ],
  [
    'Meal-Master as text',
    (text) => mealMasterRecipes(text, 'x'),
    [
      'MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: Soup\n Categories: a, b\n      Yield: 4\n',
      '      2    Leeks                               1 ts Salt\n           -sliced                             2 tb Oil',
      'MMMMM-----BROTH-----\n      1 l  Water\n\n  Boil.\n\nMMMMM\n',
    ].join('\n'),
  ],
  [
    'MasterCook as text',
    (text) => masterCookTextRecipes(text, 'x'),
    [
      '* Exported from MasterCook *\n\n                 Soup\n\nRecipe By     :Sam\nServing Size  : 6     Preparation Time :0:20',
      'Categories    : a             b\n\n  Amount  Measure       Ingredient -- Preparation Method',
      '--------  ------------  --------------------------------\n  2                     leeks -- sliced\n\nBoil.\n\nSource:\n  "Sam"\n',
      '                 - - - - - - - - - -\n\nPer Serving: 9 Calories.\n\nNOTES : Good.\n',
    ].join('\n'),
  ],
  [
    'MasterCook as XML',
    (text) => masterCookXmlRecipes(text, 'x'),
    '<mx2><RcpE name="Soup"><Serv qty="6"/><CatS><CatT>a</CatT></CatS><IngR name="leeks" qty="2"><IPrp>sliced</IPrp></IngR><DirS><DirT>Boil.</DirT></DirS></RcpE></mx2>',
  ],
  [
    'Gourmet as XML',
    (text) => gourmetRecipes(text, 'x'),
    '<gourmetDoc><recipe id="1"><title>Soup</title><ingredient-list><inggroup><groupname>A</groupname><ingredient><amount>2</amount><item>leeks</item></ingredient></inggroup></ingredient-list><instructions>Boil &amp;lt;b&amp;gt;well.</instructions></recipe></gourmetDoc>',
  ],
  [
    'Cooklang as text',
    (text) => [cooklangRecipe(text, 'Soup', 'x')],
    '---\ntitle: Soup\ntags: [a, b]\n---\n>> servings: 4\n== A ==\nBoil @leeks{2}(sliced) in a #pot{} for ~{5%min}. -- well\n[- over -]\n> Good.\n',
  ],
  [
    'Chowdown as text',
    (text) => [chowdownRecipe(text, 'x')],
    '---\ntitle: Soup\ntags: a, b\ningredients:\n- 2 leeks\ndirections:\n- Boil.\n---\nGood.\n',
  ],
];
