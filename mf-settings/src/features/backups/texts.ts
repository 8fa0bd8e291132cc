import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  backups: 'Backups',
  aboutBackups: 'The server backs itself up every {hours} hours and checks each backup.',
  off: "Automatic backups are off. Set BACKUP_EVERY and BACKUP_DIR in the server's environment.",
  loading: 'Loading the backups...',
  loadFailed: "We couldn't load the backups: {reason}",
  newest: 'Newest backup',
  none: 'None yet',
  kept: 'Backups kept',
  keptOf: '{count} of {keep}',
  problem: "The last backup didn't go well: {problem}",
  backUpNow: 'Back up now',
  backingUp: 'Backing up...',
  started: 'The backup has started',
  notStarted: "The backup couldn't be started",
});
