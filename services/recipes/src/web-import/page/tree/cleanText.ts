import { Parser } from 'htmlparser2';
import { isBlock, isElement, isNonText } from './tagKinds';

const MARKUP = /[<&]/;
/** A possible tag, with its name; a single '<' means 'less than'. */
const TAG = /<[/!]?([a-z][^\s/<>]*)(?=[\s/>])[^<>]*>|<(?!!--)/gi;
/** Some pages encode text two or three times. */
const MAX_ROUNDS = 3;
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g;
const SPACE = /[\s\u00A0\u2000-\u200A\u202F\u205F\u3000]+/g;
const LEADING_BULLETS = /^(?:[▢☐☑□◻•·●○◦▪▫■‣⁃∙✓✔]\s*|[-–—*]\s+)+/u;
const COMMA_BEFORE_AMOUNT = /,\s+(?=[\d¼-¾⅐-⅞])/;
const BREAKING_TAG = /<(?:br|li|p|div|tr|h[1-6])\b/i;

/**
 * The text of a string that may contain tags and entities, however often encoded; `atBlock` is inserted at the borders
 * of blocks.
 */
export function plainText(markup: string, atBlock = ' '): string {
  let text = markup;
  for (let round = 0; round < MAX_ROUNDS && MARKUP.test(text); round += 1) {
    const next = decodeOnce(text, atBlock);
    if (next === text) break;
    text = next;
  }
  return text;
}

/** A text on one line, without invisible characters. */
export function oneLine(text: string): string {
  return text.replace(INVISIBLE, '').replace(SPACE, ' ').trim();
}

/** An ingredient or a step on one line, without a bullet. */
export function cleanLine(text: string): string {
  return oneLine(oneLine(text).replace(LEADING_BULLETS, ''));
}

/** The lines of a string that may be markup: split at blocks if it has any, otherwise at line breaks. */
export function linesOfText(text: string): string[] {
  const markup = text.replace(/&lt;/gi, '<').replace(/&gt;/gi, '>');
  const lines = BREAKING_TAG.test(markup)
    ? plainText(markup.replace(/[\r\n]+/g, ' '), '\n')
    : plainText(markup);
  return lines
    .split(/[\n\r\u2028\u2029]+/)
    .map(cleanLine)
    .filter(Boolean);
}

/**
 * The lines of a text that contains a whole list, as `linesOfText`. A single line is split at commas before
 * amounts.
 */
export function linesOfList(text: string): string[] {
  const lines = linesOfText(text);
  const [only = '', another] = lines;
  const parts = another === undefined ? only.split(COMMA_BEFORE_AMOUNT) : [];
  return parts.length >= 3 ? parts : lines;
}

function decodeOnce(markup: string, atBlock: string): string {
  const parts: string[] = [];
  let skippedDepth = 0;
  const parser = new Parser({
    ontext: (text) => {
      if (skippedDepth === 0) parts.push(text);
    },
    onopentagname: (name) => {
      if (isNonText(name)) skippedDepth += 1;
      else if (isBlock(name)) parts.push(atBlock);
    },
    onclosetag: (name) => {
      if (isNonText(name)) skippedDepth = Math.max(0, skippedDepth - 1);
      else if (isBlock(name)) parts.push(atBlock);
    },
  });
  parser.end(markup.replace(TAG, escapeUnknownTag));
  return parts.join('');
}

/** Unknown tag names in angle brackets are text: 'stir <gently>'. */
function escapeUnknownTag(tag: string, name: string | undefined): string {
  const isTag = name !== undefined && (tag.startsWith('<!') || isElement(name.toLowerCase()));
  return isTag ? tag : `&lt;${tag.slice(1)}`;
}
