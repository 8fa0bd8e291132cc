import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: "We can't reach the server",
  about: "You're still logged in. Check your connection, or try again in a moment.",
});
