import { parseArgs } from 'node:util';
import { OperatorError } from '../operatorError';

export const USAGE = `Releases of the screens, of the product whose data is in DATA_DIR (or RELEASES_DIR), while it runs or not:

  npm run remote -- list [screen]                    what is live, and what else is published
  npm run remote -- publish <screen>                 builds mf-<screen> and publishes it; nobody sees it yet
  npm run remote -- canary <n>% <screen> [release]   a share of the accounts sees it; 0% ends that
  npm run remote -- promote <screen> [release]       everybody sees it
  npm run remote -- rollback <screen>                takes the last step back: the canary, else what is live
  npm run remote -- retire <screen> <release>        its files go: pages that still hold it have to reload

<screen> is planner or mf-planner; [release] the beginning of an id, a version, or built for what came with the product:
else the canary's, else the latest. Of publish:

  --no-build            publishes mf-<screen>/dist as it is; refused if a source is newer
  --from <folder>       publishes a build in another folder, as it is
  --version <version>   another version than in its package.json
  --commit <commit>     another commit than the one that is checked out
  --by <name>           another name than the one of who is logged in
Of publish, canary, promote and rollback:

  --shell <address>     where the shell is live that the release is to fit, such as https://forkcast.example;
                        else the one that is built here`;

/** Parses the arguments. Throws OperatorError with the usage. */
export function parsed(args: readonly string[]) {
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
