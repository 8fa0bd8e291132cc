import { z } from 'zod';
import '../jitless';
import { idSchema, instantSchema } from '../fields';
import { limits } from '../limits';

/** Maximum accounts in one household, and maximum open invitations. */
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
  /** Display name of the member who created it; null once that member has left. */
  invitedBy: z.string().nullable(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Servings to plan a meal for unless the user chooses others; null: the recipe's servings. */
export const defaultServingsSchema = z.number().int().min(1).max(100).nullable();

/** GET /api/household: all members, including the user, by display name. Open invitations, newest first. */
export const householdSchema = z.object({
  id: idSchema,
  members: z.array(householdMemberSchema),
  invitations: z.array(invitationSchema),
  defaultServings: defaultServingsSchema,
});
export type Household = z.infer<typeof householdSchema>;

/** PUT /api/household, by any member: only the fields that are present change. Returns all settings. */
export const householdSettingsSchema = householdSchema.pick({ defaultServings: true });
export type HouseholdSettings = z.infer<typeof householdSettingsSchema>;
export const changeHouseholdRequestSchema = householdSettingsSchema.partial();
export type ChangeHouseholdRequest = z.infer<typeof changeHouseholdRequestSchema>;

/** POST /api/household/invitations. The token is returned only once; the server stores its hash. */
export const newInvitationSchema = z.object({
  id: idSchema,
  token: z.string(),
  /** Path of the link: '/join#<token>'. The token is in the fragment so that no log contains it. */
  path: z.string(),
  expiresAt: instantSchema,
});
export type NewInvitation = z.infer<typeof newInvitationSchema>;

/** The fragment of an invitation link, without '#'. */
export const invitationTokenSchema = z.string().trim().min(1).max(limits.token);
const token = invitationTokenSchema;

/** POST /api/household/preview-invitation */
export const previewInvitationRequestSchema = z.object({ token });
export type PreviewInvitationRequest = z.infer<typeof previewInvitationRequestSchema>;

/** What happens to the user on accepting. */
export const invitationPreviewSchema = z.object({
  invitedBy: z.string().nullable(),
  /** Display names of the current members. */
  members: z.array(z.string()),
  expiresAt: instantSchema,
  /** True for the last member of a household. Data they don't bring along is deleted with it. */
  leavesNobodyBehind: z.boolean(),
});
export type InvitationPreview = z.infer<typeof invitationPreviewSchema>;

/**
 * POST /api/household/read-invitation, signed in or out: what the holder of the link sees before signing in. The token
 * is in the body so that no log contains it.
 */
export const publicInvitationSchema = invitationPreviewSchema.omit({ leavesNobodyBehind: true });
export type PublicInvitation = z.infer<typeof publicInvitationSchema>;

/** POST /api/household/accept-invitation: 204. Data that the client cached belongs to the former household. */
export const acceptInvitationRequestSchema = z.object({ token, bringRecipes: z.boolean() });
export type AcceptInvitationRequest = z.infer<typeof acceptInvitationRequestSchema>;
