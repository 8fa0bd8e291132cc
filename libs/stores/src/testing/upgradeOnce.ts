import { upgradeEventLog } from '../embedded/events/upgradeEventLog';

/* A process to be killed while it upgrades a log. Used by upgradeKills.stress.test.ts. */
const [, , file = ''] = process.argv;
upgradeEventLog(file, undefined, 20_000);
