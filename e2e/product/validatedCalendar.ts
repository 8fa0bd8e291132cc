import { spawnSync } from 'node:child_process';

/** Reads from standard input; prints how many events there are, or ends with what is wrong. */
const VALIDATOR = `
import sys, vobject
calendar = vobject.readOne(sys.stdin.buffer.read().decode('utf-8'))
calendar.validate(raiseException=True)
for event in calendar.vevent_list: event.validate(raiseException=True)
print(len(calendar.vevent_list))
`;

/**
 * Has an iCalendar file checked by another implementation: Debian's python3-vobject. Answers how many events it holds;
 * null, with a line that says so, where that is not installed and CI is not set. Throws what the validator objects to.
 */
export function validatedCalendar(file: string): number | null {
  const { status, stdout, stderr, error } = spawnSync('/usr/bin/python3', ['-c', VALIDATOR], {
    input: file,
    encoding: 'utf8',
  });
  if (status === 0) return Number(stdout);
  const missing = error !== undefined || stderr.includes('ModuleNotFoundError');
  if (missing && !process.env.CI) {
    console.warn("The feed was not validated: Debian's python3-vobject is not installed.");
    return null;
  }
  throw new Error(`python3-vobject: ${error?.message ?? stderr}`);
}
