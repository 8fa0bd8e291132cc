const blocks = new Set(
  (
    'address article aside blockquote br center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
);
const cells = new Set(['td', 'th']);
const nonText = new Set(
  'script style template noscript svg button input select textarea iframe object video audio canvas'.split(
    ' ',
  ),
);

/** Further known tag names, in addition to the sets above. */
const others = new Set(
  (
    'a abbr acronym applet area b base basefont bdi bdo bgsound big blink body caption cite code col colgroup command data ' +
    'datalist del dfn em embed figure font frame frameset g head html i image img input ins isindex kbd keygen label link ' +
    'listing map mark marquee menu menuitem meta meter nobr noembed noframes optgroup option output param path picture ' +
    'plaintext progress q rb rect rp rt rtc ruby s samp search slot small source spacer span strike strong sub sup time title ' +
    'track tt u use var wbr xmp'
  ).split(' '),
);

/** Whether a name is an HTML element or a custom one: 'b' and 'amp-img', but not 'gently'. */
export function isElement(name: string): boolean {
  return (
    blocks.has(name) || cells.has(name) || nonText.has(name) || others.has(name) || /^[a-z]+[-:]/.test(name)
  );
}

/** Whether a tag starts a new line. */
export function isBlock(name: string): boolean {
  return blocks.has(name);
}

export function isCell(name: string): boolean {
  return cells.has(name);
}

/** Whether the contents aren't text for readers. */
export function isNonText(name: string): boolean {
  return nonText.has(name);
}
