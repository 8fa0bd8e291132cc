import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { findWorkspace, repository } from './workspace.cjs';

const { remotes, libraries, services, shell } = findWorkspace();

function filesIn(folder: string, isWanted: (name: string) => boolean): string[] {
  return readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => isWanted(file))
    .map((file) => path.posix.join(folder, file));
}

const isTextTable = (file: string) => /^(?:texts|[a-z]\w*Texts)\.ts$/.test(path.basename(file));
const isServerSource = (file: string) =>
  file.endsWith('.ts') && !/\.test\.ts$|\.(examples|table)\.ts$|(^|\/)(testing|bench)\//.test(file);

function parse(file: string): ts.SourceFile {
  const text = readFileSync(path.join(repository, file), 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
}

/** The texts of a table by key: `key: text`, one line per plural form. */
function textsByKey(file: string): string[] {
  const source = parse(file);
  const found: string[] = [];
  const visit = (node: ts.Node, of: string): void => {
    const name = ts.isPropertyAssignment(node) ? node.name.getText(source).replace(/^'|'$/g, '') : '';
    const keys = [of, name].filter(Boolean).join('.');
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer)) {
      found.push(`${keys}: ${node.initializer.text}`);
    } else {
      ts.forEachChild(node, (child) => visit(child, keys));
    }
  };
  visit(source, '');
  return found;
}

/** Written for developers or the API description, not for people who use the product. */
function isForDevelopers(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return /^(summary|description|help)$/.test(parent.name.getText());
  if (ts.isNewExpression(parent)) return /^(Type|Range)?Error$/.test(parent.expression.getText());
  return ts.isCallExpression(parent) && /logger\??\.\w+$|^zod|describe$/.test(parent.expression.getText());
}

const PROSE = /^[A-Z][^<>]*? [a-z]|[a-z] [a-z]+ [a-z].*[.:]$/;

/** Sentences in server code: error messages, emails, public pages. Values are shown as `{…}`. */
function sentencesIn(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = ts.isTemplateExpression(node)
        ? node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('')
        : node.text;
      if (PROSE.test(text) && !isForDevelopers(node)) found.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return found;
}

const listed = (files: readonly string[], textsOf: (file: string) => string[]) =>
  [...files]
    .sort()
    .map((file) => [file, ...textsOf(file).map((line) => `  ${line}`)])
    .filter((lines) => lines.length > 1)
    .map((lines) => lines.join('\n'));

// Reviewing the snapshot's diff means reading every new text aloud once; `-u` accepts it.
test('lists every text of the screens', () => {
  const folders = [shell, ...remotes, ...libraries].map(({ folder }) => `${folder}/src`);
  const all = listed(
    folders.flatMap((folder) => filesIn(folder, isTextTable)),
    textsByKey,
  );
  expect(all.length).toBeGreaterThan(50);
  expect(`${all.join('\n\n')}\n`).toMatchSnapshot();
});

test('lists every text that servers and commands show to people', () => {
  const folders = [
    ...services.map(({ folder }) => `${folder}/src`),
    'gateway/src',
    'libs/contracts/src',
    'libs/event-sourcing/src',
    'libs/service-kit/src',
    'infra/operations/src',
  ];
  const all = listed(
    folders.flatMap((folder) => filesIn(folder, isServerSource)),
    sentencesIn,
  );
  expect(all.length).toBeGreaterThan(50);
  expect(`${all.join('\n\n')}\n`).toMatchSnapshot();
});
