import { archiveFormat, textFormat, type ArchiveEntry } from '../format';
import { problem } from '../reading/fileProblem';
import { addAll } from '../values/addAll';
import { filePathOf, folderOf } from '../values/filePath';
import { descendantsOf, elementsOf, isElement, shownLines, type HtmlElement } from '../values/html';
import { jsonIn } from '../values/json';
import { photoOf } from '../values/photos';
import type { Fields } from '../values/fields';
import { readEach } from './readEach';
import { linkedRecipes, schemaRecipe, type LinkedRecipe } from './schemaOrg';

const PAGE = /<(?:!doctype\s+html|html|head|body|script|div|article|main)\b/i;
const SCRIPT = /<script\b[^<>]*ld\+json[^<>]*>/gi;
const MICRODATA = /itemtype\s*=\s*["']?(?:https?:)?\/\/(?:www\.)?(?:schema|data-vocabulary)\.org\/recipe/i;

/** A saved web page: its recipe as JSON-LD, otherwise as microdata. */
export const webPage = textFormat({
  title: 'Saved web page',
  detect: ({ text }) => PAGE.test(text) && recipesOn(text).length > 0,
  read: ({ text, where }) => recipesOn(text).map((recipe) => schemaRecipe(recipe, { where })),
});

/** Saved pages with photos as separate files. */
export const webPages = archiveFormat({
  title: 'Saved web pages with photos',
  detect: async ({ entries }) => {
    const pages = entries.filter(isPage);
    for (const page of pages.slice(0, INSPECTED_PAGES)) {
      const text = await page.text();
      if (PAGE.test(text) && recipesOn(text).length > 0) return true;
    }
    return false;
  },
  read({ entries, where }) {
    const files = new Map(entries.map((entry) => [entry.path, entry]));
    return readEach(entries.filter(isPage), where, async function* (page, place) {
      const photoAt = (address: string) => {
        const path = filePathOf(address);
        const inFolder = files.get(`${folderOf(page.path)}${path}`);
        return photoOf(inFolder ?? files.get(path.replace(/^(?:\.\.\/)+/, '')));
      };
      const text = await page.text();
      const recipes = recipesOn(text);
      if (recipes.length === 0) yield problem('unknown-format', place, text);
      for (const recipe of recipes) yield schemaRecipe(recipe, { where: place, photoAt });
    });
  },
});

/** The first page of an export may be an index of the others. */
const INSPECTED_PAGES = 3;

function isPage({ path }: ArchiveEntry): boolean {
  return /\.x?html?$/i.test(path);
}

function recipesOn(html: string): LinkedRecipe[] {
  const linked = scriptsOf(html).flatMap((script) => linkedRecipes(parseScript(script)));
  if (linked.length > 0 || !MICRODATA.test(html)) return linked;
  return elementsOf(html)
    .filter(({ attribs }) => /\/recipe$/i.test((attribs.itemtype ?? '').trim()))
    .map((element) => ({ node: microdataOf(element), resolve: (value) => value }));
}

function scriptsOf(html: string): string[] {
  const scripts: string[] = [];
  for (const { index, 0: tag } of html.matchAll(SCRIPT)) {
    const end = html.indexOf('</script', index);
    // Without a closing tag, there are no further scripts.
    if (end < 0) break;
    scripts.push(html.slice(index + tag.length, end));
  }
  return scripts;
}

/** Fixes the most common mistakes of sites: XML marks around the value, and raw line breaks within strings. */
function parseScript(script: string): unknown {
  const json = script.replace(/^\s*(?:\/\/)?<!\[CDATA\[/, '').replace(/(?:\/\/)?\]\]>\s*$/, '');
  return jsonIn(json) ?? jsonIn(json.replace(/[\r\n\t]/g, ' '));
}

/** Limit of nested properties, because each level reads the inner text again. Real pages have four levels. */
const MAX_NESTING = 8;

/** Converts microdata to the equivalent JSON-LD. */
function microdataOf(thing: HtmlElement, depth = 0): Fields {
  const node: Record<string, unknown[]> = Object.create(null) as Record<string, unknown[]>;
  const visit = (element: HtmlElement, nested: number): void => {
    for (const child of element.children) {
      if (!isElement(child)) continue;
      const names = (child.attribs.itemprop ?? '').split(/\s+/, MAX_NAMES).filter(Boolean);
      const inside = nested + (names.length > 0 ? 1 : 0);
      const isThing = child.attribs.itemscope !== undefined;
      if (names.length > 0 && inside <= MAX_NESTING) {
        const items = isThing ? [microdataOf(child, inside)] : null;
        for (const name of names) addAll((node[name] ??= []), items ?? valuesOf(child, name));
      }
      if (!isThing) visit(child, inside);
    }
  };
  visit(thing, depth);
  return node;
}

/** Limit of names per property. */
const MAX_NAMES = 10;

/** Lists yield one value per line. */
function valuesOf(element: HtmlElement, name: string): unknown[] {
  const { content, datetime, src, href } = element.attribs;
  const written =
    content ?? datetime ?? (/^(?:img|source|a|link)$/.test(element.name) ? (src ?? href) : undefined);
  if (written !== undefined) return [written];
  const lines = shownLines(element);
  if (!/^(?:recipeInstructions|recipeIngredient|ingredients)$/.test(name)) return [lines.join(' ')];
  const items = itemsOf(element);
  return items.length > 0 ? items.flatMap(linesOfItem) : lines;
}

/** List items and paragraphs that aren't nested in one another. */
function itemsOf(element: HtmlElement): HtmlElement[] {
  const items: HtmlElement[] = [];
  const waiting = [...element.children].reverse();
  for (let child = waiting.pop(); child !== undefined; child = waiting.pop()) {
    if (!isElement(child)) continue;
    if (child.name === 'li' || child.name === 'p') items.push(child);
    else addAll(waiting, [...child.children].reverse());
  }
  return items;
}

function linesOfItem(item: HtmlElement): string[] {
  const lines = shownLines(item);
  return descendantsOf(item).some(({ name }) => name === 'li') ? lines : [lines.join(' ')];
}
