import type { Format } from '../../format';
import { anyCsv } from './anyCsv';
import { chefTap } from './chefTap';
import { chowdown } from './chowdown';
import { cooklang } from './cooklang';
import { gourmet } from './gourmet';
import { masterCookText } from './masterCookText';
import { masterCookXml } from './masterCookXml';
import { mealMaster } from './mealMaster';
import { myRecipeBoxCsv } from './myRecipeBoxCsv';
import { pepperplate } from './pepperplate';
import { planToEatCsv } from './planToEatCsv';
import { planToEatText } from './planToEatText';
import { recipeSageText } from './recipeSageText';

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
