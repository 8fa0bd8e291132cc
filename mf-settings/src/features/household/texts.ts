import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: 'Household',
  about: 'Everyone in your household shares one meal plan, one recipe collection and one shopping list.',
  loading: 'Loading your household...',
  loadFailed: 'Error loading your household: {reason}',

  members: 'Members',
  you: 'You',

  servings: 'Default servings',
  aboutServings: "What new meals are planned for. Leave it empty to use each recipe's own servings.",
  saveServings: 'Save Servings',
  servingsInvalid: 'Enter a whole number from 1 to 100, or leave it empty',
  servingsChanged: 'Default servings saved',
  servingsSaved: 'New meals are planned for {n}',
  servingsCleared: "New meals use each recipe's own servings",

  invitations: 'Invitations',
  aboutInvitations:
    'Anyone with the link can join and will see everything you share. It works once and expires after 7 days.',
  invite: 'Create Invitation Link',
  inviteFailed: 'Failed to create an invitation',
  openInvitations: 'Open invitations',
  madeBy: 'Created by {name} on {day}, {end}',
  made: 'Created on {day}, {end}',
  until: 'expires {day}',
  revoke: 'Revoke',
  revokeMadeOn: 'Revoke the invitation created on {day}',
  revoked: 'Invitation revoked',
  aboutRevoked: 'The link no longer works',
  revokeFailed: 'Failed to revoke the invitation',

  link: 'Invitation link',
  aboutLink: "You'll only see this link once. It works for one person, until {day}.",
  copyLink: 'Copy Link',
  linkCopied: 'Link copied',
  sendLink: 'Send it to the person you want to invite',
  copyLinkFailed: 'Failed to copy the link',

  leave: 'Leave Household',
  leaveHeading: 'Leave this household?',
  aboutLeaving:
    "You'll get your own household with a copy of the recipes. The meal plan, its history and the shopping list stay with the others.",
  leaveFailed: 'Failed to leave the household',

  joined: "You're in! You now share this household's meal plan, recipes and shopping list.",
  left: 'You have your own household again. Your copy of the recipes will be ready in a moment.',
});
