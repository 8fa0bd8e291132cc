import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  invitedBy: '{name} invited you to join their household',
  invited: "You've been invited to join a household",
  sharing: "You'll share one meal plan, recipe collection and shopping list with {members} in {productName}.",
  howTo: 'Register, or log in if you have an account. This invitation expires on {day}.',
  notValid: 'This link no longer works',
});
