import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  notSaved: 'Failed to save settings',
});
