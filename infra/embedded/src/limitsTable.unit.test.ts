import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLimits as accounts, MOST_PASSKEYS } from '@forkcast/accounts';
import { importLimits, limits } from '@forkcast/contracts';
import { STREAM_QUEUE_LIMIT } from '@forkcast/event-sourcing';
import {
  callsOfServices,
  EXPORT_SLOTS,
  SESSIONS_PER_ACCOUNT,
  usualLimits as gateway,
} from '@forkcast/gateway';
import {
  EXPORT_SLOTS as RECIPE_EXPORT_SLOTS,
  IMPORTED_PHOTOS,
  PAGE_SLOTS,
  defaultLimits as recipes,
} from '@forkcast/recipes';
import { exportPace, JSON_DEPTH_LIMIT, JSON_TOKENS_AT_ONCE } from '@forkcast/service-kit';
import { guestLimits } from '@forkcast/shopping';

const file = path.resolve(__dirname, '../../../docs/limits.md');
const section = /(?<=<!-- limits: made from the code -->\n\n)[^]*?(?=\n<!-- end of limits -->)/;

const count = (value: number) => value.toLocaleString('en-US');
const seconds = (ms: number) => `${count(ms / 1_000)} s`;
const megabytes = (bytes: number) => `${count(bytes / 1_000_000)} MB`;
const pair = (account: number, network: number) =>
  `${count(account)} an account, ${count(network)} a network`;

const places = ({ perAccount, inAll }: { perAccount: number; inAll: number }) =>
  `${count(perAccount)} an account, ${count(inAll)} in a process`;

const rows: readonly (readonly [what: string, limit: string, beyond: string])[] = [
  [
    'connections',
    `${count(gateway.connectionsPerNetwork)} a network, ${count(gateway.connections)} in all`,
    'the oldest one of the network that has most is closed',
  ],
  ['until headers are there', seconds(gateway.headersMs), '408'],
  [
    'until a body is there',
    `${seconds(gateway.bodyMs)}, at ${count(gateway.bodyBytesPerSecond)} bytes a second or more`,
    '408',
  ],
  [
    'bodies on their way',
    `${count(gateway.bodiesPerNetwork)} a network, ${count(gateway.bodies)} in all`,
    '429, 503',
  ],
  [
    'bytes that bodies hold',
    `small ones ${megabytes(gateway.smallBytesPerShare)} a network or household, ${megabytes(gateway.smallBytes)} in all; larger ones ${megabytes(gateway.largeBytesPerShare)}, ${megabytes(gateway.largeBytes)} in all`,
    '429; in all, the oldest one of who holds most is 503',
  ],
  [
    'bytes in large bodies of a network',
    `${megabytes(gateway.burstBytes)} at once`,
    `they are read at ${megabytes(gateway.bytesPerSecond)} a second`,
  ],
  [
    'a body',
    `${megabytes(gateway.bodyBytes)}; ${Object.entries(callsOfServices)
      .flatMap(([call, { bodyLimit }]) => (bodyLimit ? [`\`${call}\` ${megabytes(bodyLimit)}`] : []))
      .join(', ')}`,
    '413',
  ],
  [
    'JSON',
    `${JSON_DEPTH_LIMIT} levels, ${count(JSON_TOKENS_AT_ONCE)} tokens; an import ${count(importLimits.bodyTokens)}`,
    '400, 422',
  ],
  [
    'requests at the services',
    `${count(gateway.atOnce)} per household (per network before signing in), ${count(gateway.alone)} while no one else sends requests; ${count(gateway.waiting)} more wait`,
    '503',
  ],
  ['commands for one stream', `${count(STREAM_QUEUE_LIMIT)} in a process`, '503'],
  [
    'exports of everything at once',
    places(EXPORT_SLOTS),
    '429; in all, the one that is read most slowly ends',
  ],
  [
    'exports of recipes at once',
    places(RECIPE_EXPORT_SLOTS),
    '429; in all, the one that is read most slowly ends',
  ],
  [
    'reading an export',
    `${count(exportPace.bytes / (exportPace.withinMs / 1_000))} bytes a second or more, ${count(exportPace.wholeMs / 3_600_000)} hours`,
    'it is aborted',
  ],
  [
    'web pages and files read at once',
    places(PAGE_SLOTS),
    '429; in all, the oldest one of the network that has most is 503',
  ],
  [
    'refusals (429) in a second',
    `${count(gateway.refusalsPerSecond)} a network`,
    'each beyond is answered when its time comes, a second later at most',
  ],
  ['until a service answers', seconds(gateway.answerMs), '503'],
  [
    'live connections',
    `${count(gateway.livePerSession)} a session, ${count(gateway.livePerAccount)} an account`,
    '429',
  ],
  ['sessions', `${count(SESSIONS_PER_ACCOUNT)} an account`, 'the one that was used longest ago ends'],
  [
    'passwords in 15 minutes, right or wrong',
    `${count(accounts.signInsPerAccount)} an account in a network, ${count(accounts.signInsPerNetwork)} a network`,
    '429',
  ],
  ['password checks in 15 minutes', `${count(accounts.signInsPerNetwork)} a network`, '429'],
  ['starts of a login with a passkey in 15 minutes', `${count(accounts.signInsPerNetwork)} a network`, '429'],
  ['passkeys', `${count(MOST_PASSKEYS)} an account`, '409'],
  ['wrong passwords in 15 minutes', pair(accounts.failuresPerAccount, accounts.failuresPerNetwork), '429'],
  [
    'links to a new password in 15 minutes',
    `${count(accounts.linksPerAddress)} an address, ${count(accounts.linksPerNetwork)} a network`,
    '429',
  ],
  ['registrations in an hour', `${count(accounts.registrationsPerNetwork)} a network`, '429'],
  ['pictures uploaded in an hour', pair(accounts.avatarsPerAccount, accounts.avatarsPerNetwork), '429'],
  ['web pages read in ten minutes', pair(recipes.pagesPerAccount, recipes.pagesPerNetwork), '429'],
  ['requests of imports in an hour', pair(recipes.importsPerAccount, recipes.importsPerNetwork), '429'],
  ['photos uploaded in an hour', pair(recipes.photosPerAccount, recipes.photosPerNetwork), '429'],
  [
    'photos of an import in a day',
    pair(recipes.photosPerAccount * IMPORTED_PHOTOS, recipes.photosPerNetwork * IMPORTED_PHOTOS),
    'as photos uploaded',
  ],
  ['reports of pages in ten minutes', pair(gateway.reportsPerAccount, gateway.reportsPerNetwork), '429'],
  ['shared pages in ten minutes', `${count(recipes.sharedPagesPerNetwork)} a network`, '429'],
  [
    'looks at shared lists in a minute',
    `${count(guestLimits.readsPerNetwork)} a network, ${count(guestLimits.readsPerLink)} a link`,
    '429',
  ],
  [
    'requests with ticks of guests in an hour',
    `${count(guestLimits.ticksPerNetwork)} a network, ${count(guestLimits.ticksPerLink)} a link`,
    '429',
  ],
  ['photos of a recipe', count(limits.recipePhotos), '409'],
  ['megabytes of a household’s photos', count(recipes.photoMegabytesPerHousehold), '413'],
  ['recipes of one import', count(importLimits.rows), '422'],
  [
    'a name, a link, notes',
    `${count(limits.name)}, ${count(limits.link)}, ${count(limits.notes)} characters`,
    '422',
  ],
  [
    'ingredients of a recipe',
    `${count(limits.ingredients)}, ${count(limits.ingredientName)} characters each`,
    '422',
  ],
  ['steps of a recipe', `${count(limits.recipeSteps)}, ${count(limits.recipeStep)} characters each`, '422'],
  ['tags of a recipe', `${count(limits.recipeTags)}, ${count(limits.recipeTag)} characters each`, '422'],
  ['a recipe as JSON', `${count(limits.recipeBytes)} bytes`, '422'],
];

function tableOf(cells: readonly (readonly string[])[]): string {
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |\n`;
  const [head = [], ...others] = cells;
  return [line(head), line(head.map(() => '---')), ...others.map((row) => line(row))].join('');
}

// `UPDATE_DOCS=1 npm test -- limitsTable` updates the file.
test('lists the limits of the code in docs/limits.md', () => {
  const made = tableOf([['what', 'how much', 'beyond'], ...rows]);
  if (process.env.UPDATE_DOCS) {
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(section, () => made),
    );
  }
  expect(section.exec(readFileSync(file, 'utf8'))?.[0]).toBe(made);
});
