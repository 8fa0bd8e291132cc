import { startMongoServer } from './startMongoServer';

/* The test server as a separate process. Prints its address on standard output once it accepts connections. */
async function main({ PORT = '27017', DATA_DIR }: NodeJS.ProcessEnv): Promise<void> {
  if (!DATA_DIR) throw new Error('DATA_DIR has to say where the documents are kept');
  const server = await startMongoServer({ directory: DATA_DIR, port: Number(PORT) });
  process.stdout.write(`${server.url}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
}

void main(process.env);
