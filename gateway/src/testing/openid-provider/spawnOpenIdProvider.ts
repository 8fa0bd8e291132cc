import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Starts the provider in a separate process: it is an ES module, which tests can't load. */
export async function spawnOpenIdProvider(
  client: { clientId: string; clientSecret: string },
  port = 0,
): Promise<{ issuer: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'main.ts'), String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
    },
  });
  const lines = createInterface({ input: child.stdout });
  const [issuer] = await Promise.race([
    once(lines, 'line') as Promise<[string]>, // emits strings
    once(child, 'exit').then(() => Promise.reject(new Error('The provider did not start'))),
  ]);
  return {
    issuer,
    stop: async () => {
      const exited = once(child, 'exit');
      child.stdin.end();
      await exited;
    },
  };
}
