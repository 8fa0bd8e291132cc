import { startOpenIdProvider } from './openIdProvider';

/** `tsx main.ts [port]`: prints its address on the first line, and ends with its parent process. */
async function main(): Promise<void> {
  const { issuer } = await startOpenIdProvider({
    port: Number(process.argv[2] ?? 0),
    clientId: process.env.GOOGLE_CLIENT_ID ?? 'forkcast-development',
    clientSecret: process.env.GOOGLE_CLIENT_SECRET ?? 'for development alone',
  });
  process.stdout.write(`${issuer}\n`);
  process.stdin.once('close', () => process.exit(0)).resume();
}

void main();
