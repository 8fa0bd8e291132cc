import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: 'Appearance',
  about: 'Applies to all your devices.',
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
});
