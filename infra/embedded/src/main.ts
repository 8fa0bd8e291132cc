import { ConfigurationError, readConfig } from './config';
import { startForkcast } from './forkcast';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const forkcast = await startForkcast(config);
  console.log(`${config.productName} is ready on ${forkcast.url}\nIts data is in ${config.dataDirectory}`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    forkcast.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function fail(error: unknown): never {
  const expected = error instanceof Error && (error instanceof ConfigurationError || 'code' in error);
  console.error(expected ? `Forkcast cannot start: ${error.message}` : error);
  process.exit(1);
}

main().catch(fail);
