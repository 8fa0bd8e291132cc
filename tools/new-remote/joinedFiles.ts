import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NewRemoteError } from './checkName';
import type { MadeFile } from './madeFiles';

type Join = (text: string, name: string) => string;

/** The files that list services and screens by hand (ADR 27), each with a function that adds one. */
const joins: Readonly<Record<string, Join>> = {
  'libs/contracts/src/index.ts': (text, name) =>
    `${text.trimEnd()}\nexport * from './${name}';\nexport * from './${name}Limits';\n`,
  'libs/contracts/src/live.ts': (text, name) => insertBefore(text, '\n] as const;', `\n  '${name}',`),
  'libs/web-kit/src/live/topicGenerations.ts': (text, name) =>
    insertBefore(text, '\n};\n\nexport function isTopic', `\n  ${name}: true,`),
  'infra/embedded/src/services.ts': (text, name) =>
    insertBefore(
      insertBefore(
        text,
        '\nimport type { EmbeddedConfig }',
        `\nimport { ${name} } from '@forkcast/${name}';`,
      ),
      '\n];\n\nfunction withoutOptions',
      `\n  withoutOptions(${name}),`,
    ),
  'infra/compose/compose.yaml': (text, name) =>
    insertBefore(
      insertBefore(
        text,
        '\n      PUBLIC_ORIGIN: ${PUBLIC_ORIGIN:-}\n      TRUST_PROXY',
        `\n      ${name.toUpperCase()}_URL: http://${name}:8080`,
      ),
      '\n\n  events:\n',
      `\n\n  ${name}:
    <<: *service
    image: forkcast/${name}:1.0.0
    build:
      { context: ../.., target: service, args: { SERVICE: ${name} } }`,
    ),
  'infra/kubernetes/base/kustomization.yaml': (text, name) =>
    `${insertBefore(text, '\n# Settings of all processes', `\n  - ${name}.yaml`).trimEnd()}
      - ${name.toUpperCase()}_URL=http://${name}:8080\n`,
  CODEOWNERS: (text, name) =>
    insertBefore(
      text,
      '\n/gateway/',
      `\n${`/mf-${name}/`.padEnd(24)}@forkcast/${name}\n${`/services/${name}/`.padEnd(24)}@forkcast/${name}`,
    ),
};

/**
 * The files that refer to a new screen and its service, with the new content. Throws NewRemoteError if one has an
 * unexpected format.
 */
export function joinedFiles(name: string, root: string): readonly MadeFile[] {
  return Object.entries(joins).map(([file, join]) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    try {
      return { file, text: join(text, name) };
    } catch (error) {
      if (!(error instanceof PlaceNotFound)) throw error;
      throw new NewRemoteError(
        `${file} has changed its form: '${error.message}' is not there any more. Update tools/new-remote/joinedFiles.ts.`,
      );
    }
  });
}

class PlaceNotFound extends Error {}

/** Inserts text before a place that occurs exactly once. */
function insertBefore(text: string, place: string, inserted: string): string {
  const at = text.indexOf(place);
  if (at < 0 || text.indexOf(place, at + 1) >= 0) throw new PlaceNotFound(place.trim());
  return text.slice(0, at) + inserted + text.slice(at);
}
