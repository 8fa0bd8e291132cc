import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  heading: 'Household',
  about: 'Its members share one meal plan, one recipe collection and one shopping list.',
  loading: 'Loading your household...',
  loadFailed: 'Error loading your household: {reason}',

  members: 'Members',
  you: 'You',

  invitations: 'Invitations',
  aboutInvitations:
    'Whoever opens the link can join, and will see everything you share. It works once, for 7 days.',
  invite: 'Create Invitation Link',
  inviteFailed: 'Failed to create an invitation',
  openInvitations: 'Open invitations',
  madeBy: 'Made by {name} on {day} {end}',
  made: 'Made on {day} {end}',
  until: 'until {day}',
  revoke: 'Revoke',
  revokeMadeOn: 'Revoke the invitation made on {day}',
  revoked: 'Invitation revoked',
  aboutRevoked: 'Its link no longer works',
  revokeFailed: 'Failed to revoke the invitation',

  link: 'Invitation link',
  aboutLink: 'Shown only now. For one person, until {day}.',
  copyLink: 'Copy Link',
  linkCopied: 'Link copied',
  sendLink: 'Send it to whom you want to invite',
  copyLinkFailed: 'Failed to copy the link',

  leave: 'Leave Household',
  leaveHeading: 'Leave this household?',
  aboutLeaving:
    'You will have a household of your own with a copy of the recipes. The meal plan, its history and the shopping list stay with the others.',
  leaveFailed: 'Failed to leave the household',

  joined: 'You are in. Meal plan, recipes and shopping list are those of this household now.',
  left: 'You have a household of your own again. The copy of the recipes arrives in a moment.',
});
