import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractRangeSchema, type ContractRange } from '@forkcast/contracts';
import {
  BUILT,
  readReleaseManifest,
  RELEASE_FILE,
  ReleaseRefused,
  type ReleaseState,
} from '@forkcast/gateway/releases';
import { z } from 'zod';
import { OperatorError } from '../operatorError';
import { contractRefusal } from './checkBuild';

/** Contract range of the live shell, or of the local build. */
export async function contractOfShell(address: string | undefined, root: string): Promise<ContractRange> {
  const parsed = z.object({ contract: contractRangeSchema }).safeParse(await shellManifest(address, root));
  if (parsed.success) return parsed.data.contract;
  throw new OperatorError(
    'The shell does not name the contracts it supports, so it is older than this version.',
  );
}

/** A step that changes which release of a screen is shown. Throws ReleaseRefused. */
type Step = (state: ReleaseState) => ReleaseState;

/**
 * Rejects steps that would show a release without a contract in common with the shell, for which it may be too old.
 * The product's own screens fit its shell. Ending a canary is never rejected: it shows what most users see already.
 */
export async function fittingShell(
  name: string,
  address: string | undefined,
  { root, releases }: { root: string; releases: string },
): Promise<(step: Step) => Step> {
  // An unreachable shell prevents only steps that need a comparison with it.
  const [asked] = await Promise.allSettled([contractOfShell(address, root)]);
  return (step) => (before) => {
    const after = step(before);
    const shown = after.canary?.release ?? after.live;
    if (shown === BUILT || (!after.canary && after.live === before.live)) return after;
    if (asked.status === 'rejected') throw asked.reason;
    const release = readReleaseManifest(releases, name, shown);
    const why = contractRefusal(`${name} ${release.version} (${shown})`, release.contract, asked.value);
    if (why === undefined) return after;
    throw new ReleaseRefused(
      `${why}: users would see only a message that the versions don't match. ` +
        `Nothing has changed. Promote another release, or publish one that is built for this shell.`,
    );
  };
}

async function shellManifest(address: string | undefined, root: string): Promise<unknown> {
  if (address !== undefined) {
    if (!URL.canParse(address))
      throw new OperatorError(`${address} is no address such as https://forkcast.example.`);
    const at = new URL(`/${RELEASE_FILE}`, address);
    const answer = await fetch(at).catch((cause: unknown) => {
      throw new OperatorError(`${at.href} cannot be reached.`, { cause });
    });
    if (!answer.ok) throw new OperatorError(`${at.href} answered ${answer.status}.`);
    return answer.json();
  }
  const file = path.join(root, 'shell/dist', RELEASE_FILE);
  if (!existsSync(file)) {
    throw new OperatorError(
      `There is no ${file}: build the shell (npx nx build @forkcast/shell), or say --shell <address>.`,
    );
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
