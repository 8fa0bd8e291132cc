import { accountsHarnessForAll } from './accountsHarness';
import { mailVia, startMailbox, type Mailbox } from './mailbox';

/** An accounts service that sends to a mailbox, for all tests of the file. */
export function accountsWithMailbox() {
  let running: Mailbox | undefined;
  beforeAll(async () => {
    running = await startMailbox();
  });
  const harness = accountsHarnessForAll(() => (running ? { mail: mailVia(running.url) } : {}));
  afterAll(() => running?.stop());
  const mailbox = new Proxy({} as Mailbox, { get: (_, name) => Reflect.get(running ?? {}, name) as unknown });
  return { harness, mailbox };
}
