import { logUncaughtErrors, textOfError } from '@forkcast/service-kit';
import { readConfig } from './config';
import { startForkcast } from './forkcast';
import { isOperatorFacing } from './isOperatorFacing';

async function main(): Promise<void> {
  logUncaughtErrors();
  // Create files with 0600 and folders with 0700 unless code sets another mode.
  process.umask(0o077);
  const config = readConfig(process.env);
  const forkcast = await startForkcast(config);
  console.log(`${config.productName} is ready on ${forkcast.url}\nIts data is in ${config.dataDirectory}`);
  if (forkcast.setUpCode !== null) {
    const address = `${config.publicOrigin ?? forkcast.url}/set-up`;
    console.log(`Set up this server at ${address}\nSet-up code: ${forkcast.setUpCode}`);
  }

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
  console.error(isOperatorFacing(error) ? `Forkcast cannot start: ${error.message}` : textOfError(error));
  process.exit(1);
}

main().catch(fail);
