import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  documentTitle: '{page} · {productName}',
  loading: 'Loading...',
});
