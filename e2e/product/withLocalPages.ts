import { readConfig } from '../../infra/embedded/src/config';
import { startForkcast } from '../../infra/embedded/src/forkcast';

/**
 * The product, except that every web page is fetched from this machine, as `*.example` domains don't exist. Only tests
 * start this.
 */
async function main(): Promise<void> {
  const access = {
    lookup: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    canConnect: (address: string) => address === '127.0.0.1',
    canUsePort: () => true,
  };
  const forkcast = await startForkcast(readConfig(process.env), { recipes: { pages: { access } } });
  console.log(`ready on ${forkcast.url}`);
  process.on('SIGTERM', () => {
    void forkcast.stop().then(() => process.exit(0));
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
