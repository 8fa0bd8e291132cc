import { startEventStoreServer } from './startEventStoreServer';

/* The test-only server as a separate process that can be killed and restarted: PORT, DATA_DIR. */

async function main(): Promise<void> {
  const { PORT = '2113', DATA_DIR } = process.env;
  if (!DATA_DIR) throw new Error('DATA_DIR says where the events are kept');
  const server = await startEventStoreServer({ directory: DATA_DIR, port: Number(PORT) });
  const stop = () => {
    void server.stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`listening at ${server.url}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
