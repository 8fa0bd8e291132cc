import { constants, setPriority } from 'node:os';
import { reportOf, measureUnderAttack, slowActions, type Attack } from './attacks/attack';
import { importAttack, leavingAttack } from './attacks/bulkAttacks';
import { BystanderProcess } from './attacks/bystanderProcess';
import { crowd } from './attacks/crowd';
import { fullBodies } from './attacks/fullBodies';
import {
  hostileNamesAttack,
  hostilePagesAttack,
  slowBodiesAttack,
  slowReadersAttack,
} from './attacks/hostileAttacks';
import { hostileJson } from './attacks/hostileJson';
import { hostilePage } from './attacks/hostilePages';
import { rightPasswords } from './attacks/rightPasswords';
import { registrations } from './attacks/registrations';
import { wrongPasswords } from './attacks/wrongPasswords';
import { startWithLocalPages, type ProductWithPages } from '../product/startWithLocalPages';

const WATCH_MS = 20_000;
/** Other work on the machine slows requests, too. An effect of the attack shows in every try. */
const TRIES = 3;

/** All cases and tries run within one hour and from one network. */
const limitsOfSeveralHours = { REGISTRATIONS_PER_NETWORK: '300', SIGN_INS_PER_NETWORK: '10000' };

type Case = [name: string, attack: (product: ProductWithPages) => Attack];

const cases: readonly Case[] = [
  ['slow bodies', () => slowBodiesAttack({ bodies: 1_000, addresses: 50, ms: 200 })],
  ['full bodies', () => fullBodies({ networks: 9, bodiesPerNetwork: 64 })],
  ['hostile JSON', () => hostileJson({ bytes: 5_900_000, senders: 8 })],
  ['hostile names', () => hostileNamesAttack()],
  ['hostile pages', ({ pages }) => hostilePagesAttack({ address: `${pages}/hostile`, accounts: 4 })],
  ['unread downloads', () => slowReadersAttack({ accounts: 4, readers: 10, recipes: 20_000 })],
  ['guessing a password', () => wrongPasswords({ guessers: 30 })],
  ['signing in without a pause', () => rightPasswords({ atOnce: 20 })],
  ['registering without a pause', () => registrations({ atOnce: 20 })],
  ['a crowd in one household', () => crowd({ adding: 60, ticking: 200 })],
  ['a household that imports', () => importAttack({ recipes: 5_000 })],
  ['a household that leaves', () => leavingAttack({ households: 3, recipes: 5_000 })],
];

describe('a household during an attack on another one', () => {
  let product: ProductWithPages;
  let bystander: BystanderProcess;

  beforeAll(async () => {
    product = await startWithLocalPages({ '/hostile': hostilePage() }, limitsOfSeveralHours);
    bystander = await BystanderProcess.at(product.origin);
    await bystander.watch(2_000);
    // Attackers have machines of their own, so making their requests mustn't slow down the product.
    setPriority(constants.priority.PRIORITY_LOW);
  });
  afterAll(async () => {
    bystander?.dispose();
    await product?.dispose();
  });

  test.each(cases)(
    'is served as quickly as before: %s',
    async (name, attack) => {
      const { pid } = product.process();
      for (let tries = 1; ; tries += 1) {
        const outcome = await measureUnderAttack(product, bystander, attack(product), WATCH_MS);
        console.info(reportOf(name, outcome));
        expect(outcome.underLoad.failures).toEqual([]);
        expect(product.process()).toMatchObject({ pid, exitCode: null, signalCode: null });
        const tooLong = slowActions(outcome);
        if (tooLong.length === 0) return;
        if (tries === TRIES) throw new Error(`${name} made others wait when ${tooLong.join(', ')}`);
      }
    },
    600_000,
  );
});
