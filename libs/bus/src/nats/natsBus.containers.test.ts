import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers';
import { busContract } from '../testing/busContract';
import { createNatsBus } from './natsBus';

/** `npm run test:containers` runs this against a current NATS, at NATS_URL or in a container. */

const IMAGE = 'nats:2.11';
const PORT = 4_222;
const STARTUP = 240_000;

const where = process.env.NATS_URL ? 'at NATS_URL' : 'in a container';
let container: StartedTestContainer | undefined;
let url = process.env.NATS_URL ?? '';

beforeAll(async () => {
  if (url) return;
  container = await new GenericContainer(IMAGE)
    .withCommand(['-js', '-sd', '/data'])
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
    .withStartupTimeout(STARTUP)
    .start();
  url = `nats://${container.getHost()}:${container.getMappedPort(PORT)}`;
});
afterAll(async () => {
  await container?.stop();
});

busContract(`The bus over NATS ${where}`, (options) => createNatsBus({ ...options, url }), { shared: true });
