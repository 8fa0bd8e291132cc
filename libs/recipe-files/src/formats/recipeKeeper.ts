import { descendantsOf, elementsOf, shownLines, shownText, type HtmlElement } from '../values/html';
import { RecipeDraft } from '../values/recipeDraft';
import type { SectionedLine } from '../values/sections';
import { documentFormats, type PhotoAt } from './documentFormats';

const MARK = /class\s*=\s*["']?recipe-details/i;
const ID = /itemprop\s*=\s*["']?recipeId/i;

/** All recipes on one page, with photos next to it. */
export const [recipeKeeper, recipeKeeperPage] = documentFormats({
  title: 'Recipe Keeper',
  titleAlone: 'Recipe Keeper page',
  path: /(?:^|\/)recipes\.html?$/i,
  isOurs: (text) => MARK.test(text) && ID.test(text),
  recipe: /<div[^<>]{0,200}class\s*=\s*["']?recipe-details/gi,
  recipeOf,
});

const nutrients: Readonly<Record<string, readonly [property: string, unit: string]>> = {
  recipeNutCalories: ['calories', 'kcal'],
  recipeNutTotalFat: ['fatContent', 'g'],
  recipeNutSaturatedFat: ['saturatedFatContent', 'g'],
  recipeNutTotalCarbohydrate: ['carbohydrateContent', 'g'],
  recipeNutDietaryFiber: ['fiberContent', 'g'],
  recipeNutSugars: ['sugarContent', 'g'],
  recipeNutProtein: ['proteinContent', 'g'],
  recipeNutSodium: ['sodiumContent', 'mg'],
  recipeNutCholesterol: ['cholesterolContent', 'mg'],
  recipeNutServingSize: ['servingSize', ''],
};
const otherKnownProperties = new Set(
  (
    'recipeId name recipeIsFavourite recipeRating recipeCourse recipeCategory recipeCollection recipeSource ' +
    'recipeYield prepTime cookTime totalTime recipeIngredients recipeDirections recipeNotes recipeShareId photo image'
  ).split(' '),
);

function recipeOf(piece: string, where: string, photoAt: PhotoAt) {
  const elements = elementsOf(piece);
  const withProperty = (property: string) => elements.filter(({ attribs }) => attribs.itemprop === property);
  const values = (property: string) => withProperty(property).map(valueOf).filter(Boolean);
  const value = (property: string) => values(property)[0] ?? '';
  const draft = new RecipeDraft();
  const id = value('recipeId');
  draft.externalId = id === '' ? null : `recipekeeper:${id.toLowerCase()}`;
  const heading = elements.find(({ name }) => name === 'h2');
  draft.name = value('name') || (heading ? shownText(heading) : '');
  draft.favourite = /^true$/i.test(value('recipeIsFavourite'));
  draft.rating('recipeRating', value('recipeRating'));
  draft.tags([...values('recipeCourse'), ...values('recipeCategory'), ...values('recipeCollection')]);
  const sources = withProperty('recipeSource');
  const links = sources
    .flatMap((source) => [source, ...descendantsOf(source)])
    .map(({ attribs }) => attribs.href);
  for (const link of links) draft.source('recipeSource', link);
  for (const source of values('recipeSource')) draft.source('recipeSource', source);
  for (const yieldText of values('recipeYield')) draft.yields('recipeYield', yieldText);
  draft.time('prep', 'prepTime', value('prepTime'));
  draft.time('cook', 'cookTime', value('cookTime'));
  draft.time('total', 'totalTime', value('totalTime'));
  draft.ingredientLines(withProperty('recipeIngredients').flatMap(headedLines));
  draft.stepLines(withProperty('recipeDirections').flatMap(headedLines));
  draft.note(withProperty('recipeNotes').flatMap(shownLines).join('\n'));
  draft.nutrition(
    'nutrition',
    Object.entries(nutrients).map(([name, [property, unit]]) => [property, withUnit(value(name), unit)]),
  );
  for (const { attribs } of elements) {
    const name = attribs.itemprop ?? '';
    const isKnown = otherKnownProperties.has(name) || name in nutrients || name === '';
    if (!isKnown) draft.more(name, values(name).join(', '));
  }
  const addresses = elements
    .filter(({ name, attribs }) => name === 'img' && attribs.src)
    .map(({ attribs }) => attribs.src ?? '');
  for (const address of new Set(addresses)) {
    const photo = photoAt(address);
    if (photo) draft.photos.push(photo);
    else draft.photoFrom('photo', address);
  }
  return draft.finish(where);
}

function valueOf(element: HtmlElement): string {
  return (element.attribs.content ?? shownText(element)).trim();
}

function withUnit(text: string, unit: string): string {
  return text === '' || Number(text) === 0 ? '' : `${text} ${unit}`.trim();
}

/** One line per paragraph; an entirely bold one is a heading. */
function headedLines(element: HtmlElement): SectionedLine[] {
  const paragraphs = descendantsOf(element).filter(({ name }) => name === 'p' || name === 'li');
  let section: string | null = null;
  return (paragraphs.length > 0 ? paragraphs : [element]).flatMap((paragraph): SectionedLine[] => {
    const lines = shownLines(paragraph);
    const bold = descendantsOf(paragraph).filter(({ name }) => name === 'b' || name === 'strong');
    if (lines.length === 1 && bold.map(shownText).join(' ') === lines[0]) {
      section = lines[0].replace(/:$/, '');
      return [];
    }
    return lines.map((line) => ({ line, section }));
  });
}
