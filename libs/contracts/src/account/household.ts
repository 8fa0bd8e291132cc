import { z } from 'zod';
import '../jitless';
import { idSchema, instantSchema } from '../fields';
import { limits } from '../limits';

/** How many accounts one household may hold, and how many invitations may be open at a time. */
export const HOUSEHOLD_LIMIT = 20;
export const OPEN_INVITATIONS_LIMIT = 20;
export const INVITATION_DAYS = 7;

export const householdMemberSchema = z.object({
  accountId: idSchema,
  displayName: z.string(),
  avatar: z.string().nullable(),
});
export type HouseholdMember = z.infer<typeof householdMemberSchema>;

/** An invitation that can still be accepted. */
export const invitationSchema = z.object({
  id: idSchema,
  /** The display name of whoever made it; null once they are gone. */
  invitedBy: z.string().nullable(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** GET /api/household: everybody, oneself included, by display name; open invitations, newest first. */
export const householdSchema = z.object({
  id: idSchema,
  members: z.array(householdMemberSchema),
  invitations: z.array(invitationSchema),
});
export type Household = z.infer<typeof householdSchema>;

/** POST /api/household/invitations. The token is told once; only a hash of it is kept. */
export const newInvitationSchema = z.object({
  id: idSchema,
  token: z.string(),
  /** Where the link leads on this site: '/join#<token>'. Behind '#', so that it appears in no log. */
  path: z.string(),
  expiresAt: instantSchema,
});
export type NewInvitation = z.infer<typeof newInvitationSchema>;

/** What is behind '#' in an invitation's link. */
export const invitationTokenSchema = z.string().trim().min(1).max(limits.token);
const token = invitationTokenSchema;

/** POST /api/household/preview-invitation */
export const previewInvitationRequestSchema = z.object({ token });
export type PreviewInvitationRequest = z.infer<typeof previewInvitationRequestSchema>;

/** What will happen to whoever accepts. */
export const invitationPreviewSchema = z.object({
  invitedBy: z.string().nullable(),
  /** Display names of those who are there. */
  members: z.array(z.string()),
  expiresAt: instantSchema,
  /** Nobody stays behind: what is not brought along is deleted with the household that is left. */
  leavesNobodyBehind: z.boolean(),
});
export type InvitationPreview = z.infer<typeof invitationPreviewSchema>;

/** POST /api/household/accept-invitation: 204. Everything that was read before belongs to the former household. */
export const acceptInvitationRequestSchema = z.object({ token, bringRecipes: z.boolean() });
export type AcceptInvitationRequest = z.infer<typeof acceptInvitationRequestSchema>;
