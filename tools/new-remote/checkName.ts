import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findWorkspace } from '../workspace.cjs';
import { productNames, reservedWords } from './reservedNames';

/** Shown to the caller; nothing has been written. */
export class NewRemoteError extends Error {}

/** Longer ones don't fit into the navigation bar of a phone. */
const MAX_LENGTH = 16;

/**
 * Checks the name of a new screen and service; it becomes a folder, an address, a variable and a name in the code.
 * Throws NewRemoteError with a sentence.
 *
 * @param root of the repository
 */
export function checkName(name: string | undefined, root: string): string {
  if (!name) throw new NewRemoteError('Name the screen: npm run new-remote -- pantry');
  if (!/^[a-z][a-z0-9]*$/.test(name)) {
    throw new NewRemoteError(
      `'${name}' cannot be a name: take lower case a-z and 0-9, a letter first, such as pantry.`,
    );
  }
  if (name.length > MAX_LENGTH) {
    throw new NewRemoteError(`'${name}' is too long: ${MAX_LENGTH} letters fit where there is little room.`);
  }
  if (reservedWords.has(name)) {
    throw new NewRemoteError(`'${name}' is a word of the language, which nothing in the code can be called.`);
  }
  const owner = ownerOf(name, root);
  if (owner) throw new NewRemoteError(`'${name}' is taken: ${owner}. Please choose another name.`);
  return name;
}

/** What already uses the name, or a name derived from it. */
function ownerOf(name: string, root: string): string | null {
  const { services, remotes, libraries } = findWorkspace(root);
  const parts = [...services, ...remotes, ...libraries];
  const part = parts.find((one) => one.name === name);
  if (part) return `${part.folder} is called that`;
  const addresses = [
    ...remotes.flatMap(({ folder, routes }) => routes.map((route) => ({ folder, address: route }))),
    ...services.flatMap(({ folder, prefixes }) => prefixes.map((prefix) => ({ folder, address: prefix }))),
  ];
  const taken = addresses.find(({ address }) => [`/${name}`, `/api/${name}`].includes(address));
  if (taken) return `${taken.folder} answers ${taken.address}`;
  if (productNames.has(name)) return 'the product itself has it';
  if (new RegExp(`\\b${name.toUpperCase()}_URL\\b`).test(read(root, 'infra/compose/compose.yaml'))) {
    return `${name.toUpperCase()}_URL is a setting`;
  }
  return ownerInContracts(name, root);
}

function ownerInContracts(name: string, root: string): string | null {
  const folder = 'libs/contracts/src';
  const namePattern = new RegExp(`\\b(?:${name}(?:Limits|EntrySchema)|${capitalised(name)}Entry)\\b`);
  const files = readdirSync(path.join(root, folder), { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('.ts'),
  );
  const same = files.find((file) => path.basename(file) === `${name}.ts`);
  if (same) return `there is ${folder}/${same}`;
  const file = files.find((one) => namePattern.test(read(root, path.join(folder, one))));
  if (file) return `${folder}/${file} has what would be called the same`;
  return new RegExp(`'${name}'`).test(read(root, `${folder}/live.ts`)) ? 'a live topic is called that' : null;
}

export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
