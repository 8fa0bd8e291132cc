import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { findWorkspace, repository } from './workspace.cjs';

const { remotes, libraries, shell } = findWorkspace();

function textFilesIn(folder: string): string[] {
  return readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:texts|[a-z]\w*Texts)\.ts$/.test(path.basename(file)))
    .map((file) => path.posix.join(folder, file));
}

/** What is said in a file, by key: `key: text`, and each form of what depends on a count. */
function textsIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(repository, file), 'utf8'),
    ts.ScriptTarget.ES2022,
  );
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

// One place to read all of it: with `-u`, a new text is taken over once somebody has read it aloud.
test('all that the product says', () => {
  const files = [shell, ...remotes, ...libraries]
    .flatMap(({ folder }) => textFilesIn(`${folder}/src`))
    .sort();
  const all = files.map((file) => [file, ...textsIn(file).map((line) => `  ${line}`)].join('\n'));
  expect(all.length).toBeGreaterThan(50);
  expect(`${all.join('\n\n')}\n`).toMatchSnapshot();
});
