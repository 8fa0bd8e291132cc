import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: 'Export My Data',
  about:
    'Download everything you and your household have here as one zip: readable lists, all photos, and your recipes in formats other apps can import. To move it to another household, use Import on the recipes page.',
  export: 'Export My Data',
  exporting: 'Exporting...',
  exported: 'Data exported',
  exportFailed: 'Failed to export your data',
  unreachable: "Couldn't reach the server. Please check your connection",
});
