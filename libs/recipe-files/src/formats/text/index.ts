import type { Format } from '../../format';
import { anyCsv } from './tables/anyCsv';
import { chefTap } from './plain/chefTap';
import { chowdown } from './front-matter/chowdown';
import { cooklang } from './front-matter/cooklang';
import { gourmet } from './xml/gourmet';
import { masterCookText } from './plain/masterCookText';
import { masterCookXml } from './xml/masterCookXml';
import { mealMaster } from './plain/mealMaster';
import { myRecipeBoxCsv } from './tables/myRecipeBoxCsv';
import { pepperplate } from './plain/pepperplate';
import { planToEatCsv } from './tables/planToEatCsv';
import { planToEatText } from './plain/planToEatText';
import { recipeSageText } from './plain/recipeSageText';

/** Text formats in the order in which they are tried: unambiguous ones before those that look alike. */
export const textFormats: readonly Format[] = [
  masterCookXml,
  gourmet,
  masterCookText,
  mealMaster,
  recipeSageText,
  planToEatCsv,
  myRecipeBoxCsv,
  anyCsv,
  planToEatText,
  pepperplate,
  chowdown,
  cooklang,
  chefTap,
];
