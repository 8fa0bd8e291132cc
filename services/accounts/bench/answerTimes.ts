// Whether the time of an answer tells if an address is known: `npm run bench:answer-times`.
import { randomUUID } from 'node:crypto';
import { CLIENT_ADDRESS_HEADER } from '@forkcast/service-kit';
import { accountsHarness, someone, type AccountsHarness } from '../src/testing/accountsHarness';
import { mailVia, startMailbox } from '../src/testing/mailbox';

const TRIES = 200;

interface Question {
  what: string;
  /** How often one address may be asked for before it is throttled. */
  perAddress: number;
  ask: (harness: AccountsHarness, email: string) => Promise<number>;
  expected: number;
}

const from = () => ({ [CLIENT_ADDRESS_HEADER]: randomUUID() });
const questions: readonly Question[] = [
  {
    what: 'sign-in, wrong password',
    perAddress: 10,
    expected: 401,
    ask: async (harness, email) => (await harness.login({ email, password: 'wrong' })).status,
  },
  {
    what: 'forgotten password',
    perAddress: 5,
    expected: 202,
    ask: async (harness, email) => {
      const request = { body: { email }, headers: from() };
      return (await harness.request('POST', '/api/auth/forgot-password', request)).status;
    },
  },
];

async function main(): Promise<void> {
  const mailbox = await startMailbox();
  const harness = await accountsHarness({ mail: mailVia(mailbox.url) });
  for (const question of questions) report(question, await times(harness, question));
  await harness.stop();
  await mailbox.stop();
}

/** Milliseconds of one response: wall-clock time and CPU time. */
interface Time {
  clock: number;
  processor: number;
}

interface Times {
  known: Time[];
  unknown: Time[];
  /** Unknown addresses once more: what the machine itself makes of two groups that differ in nothing. */
  control: Time[];
}

/** The groups take turns, so that all see the same machine. */
async function times(harness: AccountsHarness, { perAddress, ask, expected }: Question): Promise<Times> {
  const groups: Times = { known: [], unknown: [], control: [] };
  const timed = async (email: string): Promise<Time> => {
    const before = process.cpuUsage();
    const started = performance.now();
    const status = await ask(harness, email);
    const clock = performance.now() - started;
    const { user, system } = process.cpuUsage(before);
    if (status !== expected) throw new Error(`Answered ${status} instead of ${expected}`);
    return { clock, processor: (user + system) / 1000 };
  };
  const unknownAddress = () => `${randomUUID()}@example.org`;
  for (let round = 0; groups.known.length < TRIES; round += 1) {
    const person = someone();
    await harness.register(person);
    await harness.settled();
    // The first answers after something else are slower.
    for (let warmUp = 0; warmUp < 3; warmUp += 1) await timed(unknownAddress());
    const requests = [
      [groups.known, person.email],
      [groups.unknown, unknownAddress()],
      [groups.control, unknownAddress()],
    ] as const;
    for (let turn = 0; turn < perAddress; turn += 1) {
      for (const index of [0, 1, 2]) {
        const [group, email] = requests[(index + turn + round) % requests.length] ?? requests[0];
        group.push(await timed(email));
      }
    }
  }
  return groups;
}

function report({ what }: Question, { known, unknown, control }: Times): void {
  console.log(`${what}, medians of ${known.length} answers each`);
  for (const by of ['clock', 'processor'] as const) {
    const [one, other, third] = [known, unknown, control].map((group) =>
      median(group.map((time) => time[by])),
    );
    console.log(
      `  ${by}: known ${ms(one)}, unknown ${ms(other)}, ${apart(one, other)}; control ${apart(other, third)}`,
    );
  }
}

function ms(value = Number.NaN): string {
  return `${value.toFixed(2)} ms`;
}

function apart(one = Number.NaN, other = Number.NaN): string {
  return `${((Math.abs(one - other) / Math.min(one, other)) * 100).toFixed(1)} % apart`;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
