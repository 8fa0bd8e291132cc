import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { repository } from './workspace.cjs';

const document = readFileSync(path.join(repository, 'docs/ux-requirements.md'), 'utf8');

interface Kept {
  number: number;
  file: string;
  title: string;
}

/** The entries below a heading: number, requirement, file, title. */
function entriesBelow(heading: string): Kept[] {
  const section = document.split(/^## /m).find((each) => each.startsWith(heading)) ?? '';
  return [...section.matchAll(/^- \*\*(\d+)\*\* .+\n {2}`(.+?)`: `(.+)`$/gm)].map(
    ([, number, file = '', title = '']) => ({ number: Number(number), file, title }),
  );
}

/** Titles of the tests in a file: the first argument of `test(…)`, `it(…)` and their `each(…)(…)`. */
function titlesIn(file: string): string[] {
  const text = readFileSync(path.join(repository, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      const called = node.expression.getText(source);
      if (title && ts.isStringLiteralLike(title) && /^(?:test|it)(?:\.each\b.*)?$/s.test(called))
        titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

const sections = [
  ['Problems to avoid', 22],
  ['What users love', 10],
] as const;

test.each(sections)('%s → each of the %d has a test', (heading, count) => {
  const numbers = new Set(entriesBelow(heading).map(({ number }) => number));
  expect([...numbers]).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

test.each(sections.flatMap(([heading]) => entriesBelow(heading)))(
  '$number, $file → holds a test of that name: $title',
  ({ file, title }) => {
    expect(titlesIn(file)).toContain(title);
  },
);
