const blocks = new Set(
  (
    'address article aside blockquote br center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
);
const cells = new Set(['td', 'th']);
const unread = new Set(
  'script style template noscript svg button input select textarea iframe object video audio canvas'.split(
    ' ',
  ),
);

/** Whether a tag begins a line of its own. */
export function isBlock(name: string): boolean {
  return blocks.has(name);
}

export function isCell(name: string): boolean {
  return cells.has(name);
}

/** Whether what is inside is no text for a reader. */
export function isUnread(name: string): boolean {
  return unread.has(name);
}
