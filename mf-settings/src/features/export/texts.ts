import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: 'Export My Data',
  about:
    'Everything that is kept for you and your household in one zip: readable lists, all photos, and the recipes once more as other apps take them. Import, above the recipes, brings it into another household.',
  export: 'Export My Data',
  exporting: 'Exporting...',
  exported: 'Data exported',
  exportFailed: 'Failed to export your data',
  unreachable: 'Could not reach the server. Please check your connection',
});
