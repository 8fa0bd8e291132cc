/** Top-level domains of addresses without 'https://', except domains that are also words, such as 'in' or 'it'. */
const topLevelDomains = new Set(
  (
    'com org net edu gov info app blog dev shop store tv recipes kitchen food cooking restaurant cafe ' +
    'eu uk ie de ch li lu nl dk se fi cz sk pl hu gr pt br fr ca us au nz jp kr cn tw ru ua'
  ).split(' '),
);

const bareHost = /^(?:[\p{L}\p{N}-]+\.)+([a-z]{2,})(?::\d{1,5})?(?:[/?#]|$)/iu;

/**
 * Parses an http or https address; null for anything else. A text without a scheme becomes https if it looks like a
 * host: 'www.example.com', 'example.org/soup'.
 */
export function webAddress(text: string | null | undefined): URL | null {
  const typed = text?.trim() ?? '';
  const address = /^https?:\/\//i.test(typed) ? typed : isBareAddress(typed) ? `https://${typed}` : '';
  return URL.canParse(address) ? new URL(address) : null;
}

function isBareAddress(text: string): boolean {
  const [host = '', topLevelDomain = ''] = bareHost.exec(text) ?? [];
  if (/\s/.test(text) || /(?:^|\.)-|-\./.test(host)) return false;
  return /^www\.[^.]/i.test(host)
    ? host.split('.').length > 2
    : topLevelDomains.has(topLevelDomain.toLowerCase());
}

export interface WebLink {
  /** Start and end in the text. */
  from: number;
  to: number;
  href: string;
}

/** Maximum characters of an address; longer words are skipped. */
const MAX_LENGTH = 2_048;

const scheme = /(?<![\w@.])(?:https?:\/\/|www\.)/i;
const opening = new Set('([{<"\'“„‚«‹「『（');
const closing = new Set('.,;:!?…>"\'”“’»›」』）。、，');
const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The web addresses in running text, without surrounding punctuation. Excludes email addresses. */
export function webLinksIn(text: string): WebLink[] {
  return [...text.matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
    if (word.length > MAX_LENGTH) return [];
    const at = scheme.exec(word)?.index ?? [...word].findIndex((character) => !opening.has(character));
    if (at < 0) return [];
    let end = word.length;
    while (end > at && isPunctuation(word.slice(at, end))) end -= 1;
    const address = webAddress(word.slice(at, end));
    // A user name in an address can make it look like that of another site.
    if (!address || address.username !== '' || address.password !== '') return [];
    return [{ from: index + at, to: index + end, href: address.href }];
  });
}

/** Whether the last character belongs to the sentence rather than to the address. */
function isPunctuation(address: string): boolean {
  const last = address.slice(-1);
  const opener = pairs[last];
  return closing.has(last) || (opener !== undefined && !address.includes(opener));
}
