import { defineTexts } from '@forkcast/ui';

/** Shown when the device's time zone differs from the account's. */
export const t = defineTexts({
  question:
    'This device is in the {here} time zone. Your account uses {account} for its days and meal times.',
  change: 'Switch to {here}',
  keep: 'Keep {account}',
  changed: 'Time zone changed',
  changedBody: 'Your days and meal times are now in {here}',
  failed: "Couldn't change the time zone",
});
