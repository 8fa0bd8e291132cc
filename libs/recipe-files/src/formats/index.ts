import type { Format } from '../format';
import { cookmate, cookmateXml } from './cookmate';
import { copyMeThat, copyMeThatPage } from './copyMeThat';
import { crouton } from './crouton';
import { forkcastExport } from './forkcast/forkcastExport';
import { kitchenOwl } from './kitchenOwl';
import { jsonLd, jsonLdWithPhotos, nextcloudCookbook } from './linkedData';
import { mealieBackup } from './mealie/mealieBackup';
import { mealieRecipeJson, mealieRecipes } from './mealie/mealieRecipes';
import { mela } from './mela';
import { myRecipeBox, myRecipeBoxJson } from './myRecipeBox';
import { paprika } from './paprika';
import { recipeKeeper, recipeKeeperPage } from './recipeKeeper';
import { tandoor, tandoorJson } from './tandoor';
import { textFormats } from './text';
import { webPage, webPages } from './webPage';

/** Archives whose files belong together. */
const archives: readonly Format[] = [
  forkcastExport,
  mealieBackup,
  mealieRecipes,
  tandoor,
  nextcloudCookbook,
  copyMeThat,
  recipeKeeper,
  cookmate,
  myRecipeBox,
  jsonLdWithPhotos,
  webPages,
];

/** JSON formats. Archives of these are read file by file. */
const values: readonly Format[] = [
  mealieRecipeJson,
  tandoorJson,
  paprika,
  mela,
  crouton,
  kitchenOwl,
  myRecipeBoxJson,
  jsonLd,
];

const markup: readonly Format[] = [copyMeThatPage, recipeKeeperPage, cookmateXml, webPage];

/** The supported formats, in the order in which they are tried. */
export const formats: readonly Format[] = [...archives, ...values, ...markup, ...textFormats];
