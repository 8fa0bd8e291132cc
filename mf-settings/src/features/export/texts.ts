import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: 'Export My Data',
  about: 'Everything that is kept for you and your household, as readable JSON and CSV files in one zip.',
  export: 'Export My Data',
  exporting: 'Exporting...',
  exported: 'Data exported',
  exportFailed: 'Failed to export your data',
  unreachable: 'Could not reach the server. Please check your connection',
});
