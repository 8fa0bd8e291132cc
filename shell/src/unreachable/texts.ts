import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: 'The server could not be reached',
  about: 'You are still signed in. Please check your connection, or try again in a moment.',
});
