import { startGoogleCalendar } from './googleCalendarServer';

/** `tsx main.ts`: prints its address on the first line, and ends with its parent process. */
async function main(): Promise<void> {
  const { rootUrl } = await startGoogleCalendar();
  process.stdout.write(`${rootUrl}\n`);
  process.stdin.once('close', () => process.exit(0)).resume();
}

void main();
