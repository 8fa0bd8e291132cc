import { parseArgs } from 'node:util';
import { OperatorError } from '../operatorError';

export const USAGE = `Releases of the screens, of the product whose data is in DATA_DIR (or RELEASES_DIR), while it runs or not:

  npm run remote -- list [screen]                    the live and other published releases
  npm run remote -- publish <screen>                 build mf-<screen> and publish it; not shown to any account yet
  npm run remote -- canary <n>% <screen> [release]   show it to a share of the accounts; 0% ends the canary
  npm run remote -- promote <screen> [release]       show it to all accounts
  npm run remote -- rollback <screen>                undo the last step: end the canary, or restore the previous release
  npm run remote -- retire <screen> <release>        delete its files; pages that still use it have to reload

<screen> is planner or mf-planner. [release] is the start of an id, a version, or 'built' for the one that is part of the
product; by default the canary, otherwise the latest. Options of publish:

  --no-build            publishes mf-<screen>/dist without building; rejected if a source is newer
  --from <folder>       publishes a build in another folder
  --version <version>   replaces the version of its package.json
  --commit <commit>     replaces the commit that is checked out
  --by <name>           replaces the name of the current user
Options of publish, canary, promote and rollback:

  --shell <address>     address of the live shell that the release has to fit, such as https://forkcast.example;
                        by default the shell that is built here`;

/** Parses the arguments. Throws OperatorError with the usage. */
export function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        'no-build': { type: 'boolean' },
        version: { type: 'string' },
        commit: { type: 'string' },
        by: { type: 'string' },
        shell: { type: 'string' },
      },
    });
  } catch {
    throw new OperatorError(USAGE);
  }
}
