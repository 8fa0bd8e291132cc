import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@forkcast/stores/testing';

export interface NatsServerOptions {
  /** JetStream's directory; created if missing. */
  directory: string;
  /** A free port by default. */
  port?: number;
  /** Further command-line arguments. */
  also?: readonly string[];
}

/** A real nats-server process with JetStream. */
export interface NatsServer {
  url: string;
  port: number;
  pid: number;
  /** Shuts down in order. */
  stop(): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

const START_TIMEOUT_MS = 10_000;

/**
 * Path of the installed nats-server; `NATS_SERVER_PATH` takes precedence. Throws if there is none, and names the package
 * to install.
 */
export function natsServerPath(): string {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/bin'];
  const candidates = folders.filter(Boolean).map((folder) => path.join(folder, 'nats-server'));
  const given = process.env.NATS_SERVER_PATH;
  const found = (given ? [given] : candidates).find((file) => existsSync(file));
  if (found) return found;
  throw new Error(
    'There is no nats-server here: install it (Debian and Ubuntu: apt-get install nats-server) or set NATS_SERVER_PATH.',
  );
}

export async function startNatsServer({
  directory,
  port,
  also = [],
}: NatsServerOptions): Promise<NatsServer> {
  const command = natsServerPath();
  mkdirSync(directory, { recursive: true });
  const usedPort = port ?? (await freePort());
  const options = ['-a', '127.0.0.1', '-p', String(usedPort), '-js', '-sd', directory, ...also];
  const process = spawn(command, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  await waitUntilListening(process, usedPort);
  const end = async (signal: NodeJS.Signals) => {
    if (process.exitCode !== null || process.signalCode !== null) return;
    const exited = once(process, 'exit');
    process.kill(signal);
    await exited;
  };
  return {
    url: `nats://127.0.0.1:${usedPort}`,
    port: usedPort,
    pid: process.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function waitUntilListening(process: ChildProcess, port: number): Promise<void> {
  let output = '';
  let failed: Error | undefined;
  process.stderr?.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-4_000)));
  process.on('error', (error) => (failed = error));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await acceptsConnections(port))) {
    if (failed) throw failed;
    const ended = process.exitCode !== null || process.signalCode !== null;
    if (!ended && Date.now() < deadline) {
      await pause(10);
      continue;
    }
    process.kill('SIGKILL');
    throw new Error(`nats-server did not come up on port ${port}:\n${output}`);
  }
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSocket({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
