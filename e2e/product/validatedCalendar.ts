import { spawnSync } from 'node:child_process';

/** Reads from standard input; prints the number of events, or exits with the error. */
const VALIDATOR = `
import sys, vobject
calendar = vobject.readOne(sys.stdin.buffer.read().decode('utf-8'))
calendar.validate(raiseException=True)
for event in calendar.vevent_list: event.validate(raiseException=True)
print(len(calendar.vevent_list))
`;

/**
 * Validates an iCalendar file with another implementation, Debian's python3-vobject. Returns the number of events. If
 * it isn't installed and CI isn't set, logs a line and returns null. Throws the validator's error.
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
