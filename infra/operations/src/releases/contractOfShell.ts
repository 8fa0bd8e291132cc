import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractRangeSchema, type ContractRange } from '@forkcast/contracts';
import {
  BUILT,
  changeState,
  readReleaseManifest,
  RELEASE_FILE,
  ReleaseRefused,
  type ReleaseState,
} from '@forkcast/gateway/releases';
import { z } from 'zod';
import { OperatorError } from '../operatorError';
import { describeMismatch } from './checkBuild';

/** Contract range of the live shell, or of the local build. */
export async function contractOfShell(address: string | undefined, root: string): Promise<ContractRange> {
  const parsed = z.object({ contract: contractRangeSchema }).safeParse(await shellManifest(address, root));
  if (parsed.success) return parsed.data.contract;
  throw new OperatorError(
    'The shell does not name the contracts it supports, so it is older than this version.',
  );
}

/**
 * Changes which release of a screen is shown. Throws ReleaseRefused for a step to a release without a contract in common
 * with the shell, for which it may be too old. The product's own screens fit its shell. Ending a canary is never
 * rejected, because it shows the release that most users see already.
 */
export async function changeShownRelease(
  name: string,
  step: (state: ReleaseState) => ReleaseState,
  shellAddress: string | undefined,
  { root, releases }: { root: string; releases: string },
): Promise<ReleaseState> {
  // An unreachable shell prevents only steps that need a comparison with it.
  const [shell] = await Promise.allSettled([contractOfShell(shellAddress, root)]);
  return changeState(releases, name, (before) => {
    const after = step(before);
    const shown = after.canary?.release ?? after.live;
    if (shown === BUILT || (!after.canary && after.live === before.live)) return after;
    if (shell.status === 'rejected') throw shell.reason;
    const release = readReleaseManifest(releases, name, shown);
    const mismatch = describeMismatch(`${name} ${release.version} (${shown})`, release.contract, shell.value);
    if (mismatch === undefined) return after;
    throw new ReleaseRefused(
      `${mismatch}: users would see only a message that the versions don't match. ` +
        `Nothing has changed. Promote another release, or publish one that is built for this shell.`,
    );
  });
}

async function shellManifest(address: string | undefined, root: string): Promise<unknown> {
  if (address !== undefined) {
    if (!URL.canParse(address))
      throw new OperatorError(`${address} is no address such as https://forkcast.example.`);
    const at = new URL(`/${RELEASE_FILE}`, address);
    const response = await fetch(at).catch((cause: unknown) => {
      throw new OperatorError(`${at.href} cannot be reached.`, { cause });
    });
    if (!response.ok) throw new OperatorError(`${at.href} answered ${response.status}.`);
    return response.json();
  }
  const file = path.join(root, 'shell/dist', RELEASE_FILE);
  if (!existsSync(file)) {
    throw new OperatorError(
      `There is no ${file}: build the shell (npx nx build @forkcast/shell), or say --shell <address>.`,
    );
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
