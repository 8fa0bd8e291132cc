import { DEFAULT_CATEGORY, limits, type GuestList } from '@forkcast/contracts';
import { jsonInScript, Markup, markup } from '@forkcast/service-kit';
import { pageScript } from './pageScript';
import { pageStyle } from './pageStyle';

type Line = GuestList['lines'][number];

interface PageParts {
  title: string;
  body: Markup;
}

/** The guests' page of a list. Readable without its script, which is needed to check items. */
export function guestPage({ lines }: GuestList, productName: string): string {
  const checked = lines.filter(({ isChecked }) => isChecked).length;
  const body = markup`<main>
<header>
<h1>Shopping list</h1>
<p class="quiet">Shared with you. Everyone who has this list sees what you check right away.</p>
<noscript><p class="notice">Turn on JavaScript to check items off. Reload the page to see the latest list.</p></noscript>
<p id="notice" class="notice" role="alert" hidden></p>
</header>
<p id="count" role="status">${formatCount(checked, lines.length)}</p>
<div id="list">${renderSections(lines)}</div>
<form id="guest" hidden>
<label for="guest-name">Your name (optional)</label>
<p class="quiet" id="guest-hint">The household sees it next to what you check, and can delete it.</p>
<div class="entry">
<input id="guest-name" maxlength="${limits.guestName}" autocomplete="name" aria-describedby="guest-hint">
<button>Save</button>
</div>
<p id="guest-saved" class="quiet" role="status"></p>
</form>
<footer class="quiet">Shared with <a href="/">${productName}</a></footer>
</main>`;
  const scripts = markup`<script type="application/json" id="lines">${jsonInScript(lines)}</script>
<script>${pageScript}</script>`;
  return renderPage({ title: 'Shopping list', body: markup`${body}\n${scripts}` });
}

/** A page with only a message. */
export function messagePage(title: string, message: string, productName: string): string {
  const body = markup`<main>
<div class="message">
<h1>${title}</h1>
<p>${message}</p>
</div>
<footer class="quiet"><a href="/">${productName}</a></footer>
</main>`;
  return renderPage({ title, body });
}

function renderPage({ title, body }: PageParts): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg">
<style>${pageStyle}</style>
</head>
<body>
${body}
</body>
</html>
`.text;
}

function formatCount(checked: number, all: number): string {
  return all === 0 ? 'The list is empty right now.' : `${checked} of ${all} checked`;
}

function renderSections(lines: readonly Line[]): readonly Markup[] {
  const sections = new Map<string, Line[]>();
  for (const line of lines) {
    const category = line.category.trim() || DEFAULT_CATEGORY;
    const section = sections.get(category);
    if (section) section.push(line);
    else sections.set(category, [line]);
  }
  return [...sections].map(
    ([category, sectionLines]) => markup`
<section>
<h2 dir="auto">${category}</h2>
<ul>${sectionLines.map(renderLine)}
</ul>
</section>`,
  );
}

/** A line before the page's script replaces it with one that can be checked. */
function renderLine({ name, quantity, isChecked, isPantryItem }: Line): Markup {
  return markup`
<li><label><input type="checkbox" disabled${isChecked ? new Markup(' checked') : null}><span class="name" dir="auto">${name}</span>${
    quantity === null ? null : markup`<span class="amount" dir="auto">${quantity}</span>`
  }${isPantryItem ? markup`<span class="pantry">Pantry</span>` : null}</label></li>`;
}
