import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: '404 Page Not Found',
  about: 'Did you forget to add the page to the router?',
  toStart: 'Back to home',
});
