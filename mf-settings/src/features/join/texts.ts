import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: 'Join a household',
  about: 'Plan, cook and shop together in {productName}.',
  loading: 'Loading invitation...',
  loadFailed: 'Error loading the invitation: {reason}',

  incomplete: 'This link is incomplete',
  aboutIncomplete: 'Please open the full link you were sent.',
  notValid: 'This link no longer works',
  alreadyMember: "You're already in this household",
  toHousehold: 'Go to my household',

  invitedBy: '{name} invited you to join their household',
  invited: "You've been invited to join a household",
  membersAndEnd: 'Members: {members}. This invitation expires on {day}.',
  ifYouJoin: 'If you join:',
  sharing: "You'll share their meal plan, recipe collection and shopping list, and everyone can edit them.",
  seeingYou: "They'll see your name and avatar.",
  leavingOthers:
    "You'll leave your current household. Its meal plan, history and shopping list stay with the others there.",
  deletingAllButRecipes: 'Your own meal plan, history and shopping list will be deleted.',
  deletingAll: 'Your own recipes, meal plan, history and shopping list will be deleted.',
  bringRecipes: 'Bring a copy of my recipes',
  join: 'Join Household',
  joining: 'Joining...',
  joinFailed: 'Failed to join the household',
  exportFirst: 'Export My Data First',
  notNow: 'Not now',
});
