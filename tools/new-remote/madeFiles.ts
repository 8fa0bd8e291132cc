import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findWorkspace } from '../workspace.cjs';
import { capitalised } from './checkName';

/** A file to write; the path is relative to the repository's root. */
export interface MadeFile {
  file: string;
  text: string;
}

/** The name of the template's screen. */
const TEMPLATE = 'larder';

/** The files of a new screen and its service: the template's under the new name, and its Deployment. */
export function madeFiles(name: string, root: string): readonly MadeFile[] {
  const template = path.join(root, 'tools/new-remote/template');
  const files = readdirSync(template, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(template, file)).isFile())
    .map((file) => file.split(path.sep).join('/'))
    .sort()
    .map((file) => ({
      file: replaceName(file, TEMPLATE, name),
      text: replaceName(readFileSync(path.join(template, file), 'utf8'), TEMPLATE, name),
    }));
  const order = String(Math.max(0, ...ordersOf(root)) + 1);
  return [
    ...files.map(({ file, text }) =>
      file === `mf-${name}/package.json`
        ? { file, text: text.replace('"order": 0', `"order": ${order}`) }
        : { file, text },
    ),
    deployment(name, root),
  ];
}

/** Copies the Deployment of a service that only connects to the stores. */
function deployment(name: string, root: string): MadeFile {
  const example = 'community';
  const text = readFileSync(path.join(root, `infra/kubernetes/base/${example}.yaml`), 'utf8');
  return { file: `infra/kubernetes/base/${name}.yaml`, text: replaceName(text, example, name) };
}

function replaceName(text: string, before: string, name: string): string {
  return text
    .replaceAll(before, name)
    .replaceAll(capitalised(before), capitalised(name))
    .replaceAll(before.toUpperCase(), name.toUpperCase());
}

function ordersOf(root: string): readonly number[] {
  return findWorkspace(root).remotes.flatMap(({ nav }) => (nav ? [nav.order] : []));
}
