import { RuleViolation } from '@forkcast/event-sourcing';

/** Makes a change. Returns undefined if it breaks a rule: the one with this code, or any rule. */
export async function ignoreViolation<Result>(
  change: () => Promise<Result>,
  code?: RuleViolation['code'],
): Promise<Result | undefined> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof RuleViolation && (code === undefined || error.code === code)) return undefined;
    throw error;
  }
}
