import { nutritionKeys, photoWidths, totalMinutes, type Photo } from '@forkcast/contracts';
import { jsonInScript, markup, type Content, type Markup } from '@forkcast/service-kit';
import { pageStyle } from './pageStyle';
import { pageLanguage, type PageLanguage, type PageWords } from './pageWords';
import { sharedLinkedData } from './sharedLinkedData';
import type { SharedRecipe } from './sharedRecipe';
import { shownIngredient } from './shownIngredient';

export interface PagePlace {
  /** 'https://forkcast.example' */
  origin: string;
  /** '/shared/<secret>' */
  path: string;
  productName: string;
}

/** The `sizes` of images. */
const COVER_SIZES = '(max-width: 767px) 100vw, 28rem';
const PHOTO_SIZES = '(max-width: 767px) 100vw, 20rem';

/** The page of a shared recipe, without scripts. */
export function sharedPage(recipe: SharedRecipe, place: PagePlace): string {
  const { name, description, photos } = recipe;
  const language = pageLanguage(recipe.language);
  const [cover, ...others] = photos;
  const body = markup`<article>
<header${cover ? markup` class="pictured"` : null}>
<div class="about">
<h1 dir="auto">${name}</h1>
${description === null ? null : markup`<p dir="auto">${description}</p>`}
${factsOf(recipe, language)}
${sourceOf(recipe, language)}
</div>
${cover ? markup`<div class="cover">${picture(cover, place, name, COVER_SIZES)}</div>` : null}
</header>
${columnsOf(recipe, language)}
${nutritionOf(recipe, language)}
${photosOf(others, place, name, language)}
</article>`;
  const foot = markup`${wordMarkup('shared', language)} ${productLink(place)}`;
  return pageOf({ title: name, language, head: headOf(recipe, place), body, foot });
}

/** A page with only a message. */
export function messagePage(title: string, message: string, place: Pick<PagePlace, 'productName'>): string {
  const body = markup`<div class="message">
<h1>${title}</h1>
<p>${message}</p>
</div>`;
  return pageOf({ title, language: pageLanguage(null), head: null, body, foot: productLink(place) });
}

interface PageParts {
  title: string;
  language: PageLanguage;
  head: Markup | null;
  body: Markup;
  foot: Markup;
}

function pageOf({ title, language: { tag, direction }, head, body, foot }: PageParts): string {
  return markup`<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg">
<style>${pageStyle}</style>
${head}
</head>
<body>
<main>
${body}
<footer class="quiet">${foot}</footer>
</main>
</body>
</html>
`.text;
}

function productLink({ productName }: Pick<PagePlace, 'productName'>): Markup {
  return markup`<a href="/">${productName}</a>`;
}

/** Metadata for link previews and importers. */
function headOf(recipe: SharedRecipe, { origin, path }: PagePlace): Markup {
  const { name, description, photos } = recipe;
  const addressOf = (photo: Photo, width: number) => origin + photoPath(path, photo, width);
  const [cover] = photos;
  const linked = sharedLinkedData(
    recipe,
    origin + path,
    photos.map((photo) => addressOf(photo, 1_920)),
  );
  return markup`<meta property="og:type" content="article">
<meta property="og:title" content="${name}">
<meta property="og:url" content="${origin + path}">
${
  description === null
    ? null
    : markup`<meta name="description" content="${description}">
<meta property="og:description" content="${description}">`
}
${
  cover === undefined
    ? null
    : markup`<meta property="og:image" content="${addressOf(cover, 960)}">
<meta property="og:image:alt" content="${cover.alt || name}">`
}
<script type="application/ld+json">${jsonInScript(linked)}</script>`;
}

/** A word of the page, marked with its language if that isn't the page's. */
function wordMarkup(word: keyof PageWords, { words, wordsTag }: PageLanguage): Content {
  return wordsTag === null ? words[word] : markup`<bdi lang="${wordsTag}">${words[word]}</bdi>`;
}

function photoPath(path: string, { id }: Photo, width: number): string {
  return `${path}/photos/${id}?width=${width}`;
}

function picture(photo: Photo, { path }: PagePlace, name: string, sizes: string): Markup {
  const { width, height } = photo;
  // Wider sizes contain the photo in its original size.
  const useful = photoWidths.filter((_, place) => place === 0 || (photoWidths[place - 1] ?? 0) < width);
  const sources = useful.map((each) => `${photoPath(path, photo, each)} ${Math.min(each, width)}w`);
  const alt = photo.alt || name;
  return markup`<img src="${photoPath(path, photo, 960)}" srcset="${sources.join(', ')}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}">`;
}

function factsOf({ times, servings, yieldText }: SharedRecipe, language: PageLanguage): Markup | null {
  const total = totalMinutes(times);
  const parts = (['prep', 'cook', 'rest'] as const).flatMap((time) => {
    const minutes = times?.[time];
    return minutes ? [{ time, minutes }] : [];
  });
  // A single time equals the total.
  const isSingleTime = parts.length === 1 && parts[0]?.minutes === total;
  const facts = [
    ...parts.map(({ time, minutes }) => [time, timeText(minutes)] as const),
    ...(total && !isSingleTime ? [['total', timeText(total)] as const] : []),
    ...(servings === null ? [] : [['serves', servings] as const]),
    ...(yieldText === null ? [] : [['makes', yieldText] as const]),
  ];
  if (facts.length === 0) return null;
  const rows = facts.map(
    ([word, value]) => markup`
<div><dt>${wordMarkup(word, language)}</dt><dd dir="auto">${value}</dd></div>`,
  );
  return markup`<dl class="facts">${rows}
</dl>`;
}

const MINUTES_PER_HOUR = 60;

/** '1 h 30 min', as all of the page's languages write it. */
function timeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

function sourceOf({ url, source }: SharedRecipe, language: PageLanguage): Markup | null {
  const name = source?.name ?? (url === null ? null : new URL(url).hostname.replace(/^www\./, ''));
  const author = source?.author ?? null;
  if (name === null && author === null) return null;
  const linked =
    name === null || url === null
      ? name
      : markup`<a href="${url}" rel="nofollow noopener noreferrer">${name}</a>`;
  const between = name !== null && author !== null ? ' · ' : null;
  return markup`<p class="quiet">${wordMarkup('source', language)}: <bdi>${linked}${between}${author}</bdi></p>`;
}

function columnsOf(recipe: SharedRecipe, language: PageLanguage): Markup | null {
  const [ingredients, method] = [ingredientsOf(recipe, language), methodOf(recipe, language)];
  if (ingredients === null && method === null) return null;
  return markup`<div class="${ingredients && method ? 'columns' : 'columns single'}">
${ingredients}
${method}
</div>`;
}

function ingredientsOf({ ingredients }: SharedRecipe, language: PageLanguage): Markup | null {
  if (ingredients.length === 0) return null;
  const lists = inSections(ingredients).map(({ heading, items }) => {
    const lines = items.map((item) => {
      const { amount, name, note } = shownIngredient(item);
      return markup`
<li dir="auto">${amount && markup`<b dir="auto">${amount}</b>`}${name}${note && markup`<span>${note}</span>`}</li>`;
    });
    return markup`${headingOf(heading)}
<ul>${lines}
</ul>`;
  });
  return sectionOf('ingredients', lists, language);
}

function methodOf({ steps }: SharedRecipe, language: PageLanguage): Markup | null {
  if (steps.length === 0) return null;
  const lists = inSections(steps).map(({ heading, items, first }) => {
    const lines = items.map(
      ({ text }) => markup`
<li dir="auto">${text}</li>`,
    );
    return markup`${headingOf(heading)}
<ol start="${first + 1}">${lines}
</ol>`;
  });
  return sectionOf('method', lists, language);
}

function sectionOf(name: 'ingredients' | 'method', content: Content, language: PageLanguage): Markup {
  return markup`<section class="${name}">
<h2>${wordMarkup(name, language)}</h2>${content}
</section>`;
}

function headingOf(heading: string | undefined): Markup | null {
  return heading === undefined
    ? null
    : markup`
<h3 dir="auto">${heading}</h3>`;
}

/** Consecutive items under one heading, with the index of the first. */
interface Section<Item> {
  heading: string | undefined;
  items: Item[];
  first: number;
}

function inSections<Item extends { section?: string }>(all: readonly Item[]): readonly Section<Item>[] {
  const sections: Section<Item>[] = [];
  for (const [first, item] of all.entries()) {
    const last = sections.at(-1);
    if (last && last.heading === item.section) last.items.push(item);
    else sections.push({ heading: item.section, items: [item], first });
  }
  return sections;
}

function nutritionOf({ nutrition }: SharedRecipe, language: PageLanguage): Markup | null {
  const numbers = new Intl.NumberFormat(language.tag, { maximumFractionDigits: 2 });
  const rows = nutritionKeys.flatMap((nutrient) => {
    const amount = nutrition?.[nutrient];
    if (amount === undefined) return [];
    const shown = `${numbers.format(amount)} ${nutrient === 'energy' ? 'kcal' : 'g'}`;
    return [
      markup`
<div><dt>${wordMarkup(nutrient, language)}</dt><dd dir="auto">${shown}</dd></div>`,
    ];
  });
  if (rows.length === 0) return null;
  return markup`<section class="nutrition">
<h2>${wordMarkup('nutrition', language)}</h2>
<dl>${rows}
</dl>
</section>`;
}

function photosOf(
  photos: readonly Photo[],
  place: PagePlace,
  name: string,
  language: PageLanguage,
): Markup | null {
  if (photos.length === 0) return null;
  const items = photos.map(
    (photo) => markup`
<li><a href="${photoPath(place.path, photo, 1_920)}">${picture(photo, place, name, PHOTO_SIZES)}</a></li>`,
  );
  return markup`<section class="photos">
<h2>${wordMarkup('photos', language)}</h2>
<ul>${items}
</ul>
</section>`;
}
