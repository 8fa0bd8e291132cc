import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { natsServerPath } from '@forkcast/bus/testing';
import { freePort } from '@forkcast/stores/testing';
import { startBalancer } from './balancer';
import { ManagedProcess } from './managedProcess';

const root = path.resolve(__dirname, '../..');
const READY_TIMEOUT_MS = 150_000;
const testServers = path.join(root, 'libs/stores/src/testing');

/** The whole product in server mode, each part in its own process. */
export interface Deployment {
  /** One address for all gateways, for browsers. */
  origin: string;
  processes: readonly ManagedProcess[];
  /** The environment for an additional process to join. */
  environment: Record<string, string>;
  /** 'planner-1', 'gateway-2', 'nats', 'events', 'documents' */
  named(name: string): ManagedProcess;
  /** Resolves once every process is ready. */
  whenReady(): Promise<void>;
  /**
   * Stops everything gracefully, gateways first, servers last. Returns the names of processes that failed to stop
   * cleanly.
   */
  stop(): Promise<readonly string[]>;
}

interface DeploymentOptions {
  /** Per service. */
  instances?: number;
  gateways?: number;
  /** Additional environment of gateways and services. */
  environment?: Record<string, string>;
}

/**
 * Starts gateways and services before the servers that they need: the order must not matter. nats-server is real; the
 * other two speak the wire protocols of EventStoreDB and MongoDB to the real clients.
 */
export async function startDeployment({
  instances = 2,
  gateways = 2,
  environment: more,
}: DeploymentOptions = {}): Promise<Deployment> {
  const directory = await mkdtemp(path.join(tmpdir(), 'forkcast-servers-'));
  const natsServer = natsServerPath();
  const [events, documents, nats] = [await freePort(), await freePort(), await freePort()];
  const common = {
    EVENTSTORE_URL: `esdb://127.0.0.1:${events}?tls=false`,
    MONGODB_URL: `mongodb://127.0.0.1:${documents}/forkcast?replicaSet=test`,
    NATS_URL: `nats://127.0.0.1:${nats}`,
    IDENTITY_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'info',
    ...more,
  };

  const program = async (name: string, main: string, environment: Record<string, string>) => {
    const port = await freePort();
    return new ManagedProcess({
      name,
      command: process.execPath,
      args: [path.join(root, main, 'dist/main.js')],
      environment: { ...common, ...environment, PORT: String(port) },
      url: `http://127.0.0.1:${port}`,
    });
  };
  const services: ManagedProcess[] = [];
  const addresses: Record<string, string> = {};
  for (const service of builtServices()) {
    const instancesOfService: ManagedProcess[] = [];
    for (let number = 1; number <= instances; number += 1) {
      instancesOfService.push(await program(`${service}-${number}`, `services/${service}`, {}));
    }
    services.push(...instancesOfService);
    addresses[`${service.toUpperCase()}_URL`] = instancesOfService.map(({ url }) => url).join();
  }
  const gatewayProcesses: ManagedProcess[] = [];
  const SESSION_KEYS = randomBytes(32).toString('base64url');
  for (let number = 1; number <= gateways; number += 1) {
    gatewayProcesses.push(await program(`gateway-${number}`, 'gateway', { ...addresses, SESSION_KEYS }));
  }
  const testServer = (name: string, folder: string, port: number) =>
    new ManagedProcess({
      name,
      command: process.execPath,
      args: ['--require', require.resolve('tsx/cjs'), path.join(testServers, folder, 'main.ts')],
      environment: { PORT: String(port), DATA_DIR: path.join(directory, name) },
      url: '',
    });
  const servers = [
    testServer('events', 'eventstoredb-server', events),
    testServer('documents', 'mongodb-server', documents),
    new ManagedProcess({
      name: 'nats',
      command: natsServer,
      args: ['-a', '127.0.0.1', '-p', String(nats), '-js', '-sd', path.join(directory, 'nats')],
      url: '',
    }),
  ];
  const processes = [...gatewayProcesses, ...services, ...servers];
  for (const one of processes) one.start();
  const balancer = await startBalancer(gatewayProcesses.map(({ url }) => Number(new URL(url).port)));

  const waitUntilReady = async () => {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    for (const one of [...services, ...gatewayProcesses]) {
      while (!(await one.isReady())) {
        if (Date.now() > deadline) {
          const outputs = [one, ...servers].map(({ name, output }) => `${name}:\n${output.slice(-3_000)}`);
          throw new Error(`${one.name} is not ready; ${outputs.join('\n')}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
  };
  const stop = async () => {
    const unclean: string[] = [];
    for (const group of [gatewayProcesses, services, servers]) {
      const codes = await Promise.all(group.map((one) => one.stop()));
      group.forEach(({ name }, index) => {
        if (group !== servers && codes[index] !== 0) unclean.push(`${name}: ${codes[index]}`);
      });
    }
    await balancer.stop();
    await rm(directory, { recursive: true, force: true });
    return unclean;
  };

  try {
    await waitUntilReady();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin: `http://localhost:${balancer.port}`,
    processes,
    environment: { ...common, SESSION_KEYS },
    named: (name) => {
      const found = processes.find((one) => one.name === name);
      if (!found) throw new Error(`no process is called ${name}`);
      return found;
    },
    whenReady: waitUntilReady,
    stop,
  };
}

function builtServices(): readonly string[] {
  return readdirSync(path.join(root, 'services')).filter((name) =>
    existsSync(path.join(root, 'services', name, 'dist/main.js')),
  );
}
