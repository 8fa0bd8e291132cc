import { startGoogleCalendar } from './googleCalendarServer';

/** `tsx main.ts`: says where it is on its first line, and ends with whoever started it. */
async function main(): Promise<void> {
  const { rootUrl } = await startGoogleCalendar();
  process.stdout.write(`${rootUrl}\n`);
  process.stdin.once('close', () => process.exit(0)).resume();
}

void main();
