import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: 'Join a household',
  about: 'Plan, cook and shop together in {productName}.',
  loading: 'Loading the invitation...',
  loadFailed: 'Error loading the invitation: {reason}',

  incomplete: 'This link is not complete',
  aboutIncomplete: 'Please open the whole link that you were sent.',
  notValid: 'This link does not work any more',
  alreadyMember: 'You are in this household already',
  toHousehold: 'Go to my household',

  invitedBy: '{name} invites you to share a household',
  invited: 'You are invited to share a household',
  membersAndEnd: 'Members: {members}. The invitation is good until {day}.',
  ifYouJoin: 'If you join:',
  sharing: 'You share their meal plan, recipe collection and shopping list, and all of you can change them.',
  seeingYou: 'They see your name and avatar.',
  leavingOthers:
    'You leave the household you are in now. Its meal plan, history and shopping list stay with the others there.',
  deletingAllButRecipes: 'Your own meal plan, history and shopping list are deleted.',
  deletingAll: 'Your own recipes, meal plan, history and shopping list are deleted.',
  bringRecipes: 'Bring a copy of my recipes along',
  join: 'Join Household',
  joining: 'Joining...',
  joinFailed: 'Failed to join the household',
  exportFirst: 'Export My Data First',
  notNow: 'Not now',
});
