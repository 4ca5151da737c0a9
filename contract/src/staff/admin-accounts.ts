import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { personIdSchema } from '../person-id.ts'
import { emailAddress, line, personName } from '../text-rules.ts'
import { deskReason } from './people-desk.ts'

// Who works here: admin accounts and open invitations. An account is disabled and enabled on its page.

const seconds = z.int()

const adminSchema = z.strictObject({
  person_id: personIdSchema,
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  last_sign_in_at: z.nullable(seconds),
  has_second_factor: z.boolean(),
  disabled_at: z.nullable(seconds),
  is_you: z.boolean(),
})

const invitationSchema = z.strictObject({
  invitation_id: z.int(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  invited_by: z.string(),
  sent_at: seconds,
  expires_at: seconds,
})
export type Invitation = z.infer<typeof invitationSchema>

const accounts = z.strictObject({
  admins: z.array(adminSchema),
  /** Open or expired, not yet accepted or withdrawn; newest first. */
  invitations: z.array(invitationSchema),
})
export type AdminAccounts = z.infer<typeof accounts>

const params = z.strictObject({ invitationId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) })
const body = z.strictObject({ reason: deskReason })

export const listAdmins = endpoint({
  name: 'listAdmins',
  method: 'GET',
  path: '/api/v1/admin/admins',
  access: ['admin'],
  summary: 'List admin accounts and open invitations',
  answer: accounts,
})

export const inviteAdmin = endpoint({
  name: 'inviteAdmin',
  method: 'POST',
  path: '/api/v1/admin/invitations',
  access: ['admin'],
  summary: 'Invite an admin by email; the link works for three days, and every other admin is told',
  body: z.strictObject({
    first_name: personName,
    last_name: personName,
    email: emailAddress,
    company: line({ min: 1, max: 100 }),
    reason: deskReason,
  }),
  answer: accounts,
  problems: ['email-taken', 'limit-exceeded', 'confirm-it-is-you'],
})

export const resendInvitation = endpoint({
  name: 'resendInvitation',
  method: 'POST',
  path: '/api/v1/admin/invitations/{invitationId}/resend',
  access: ['admin'],
  summary: 'Send an invitation again for another three days; the earlier link stops working',
  params,
  body,
  answer: accounts,
  problems: ['not-found', 'limit-exceeded', 'confirm-it-is-you'],
})

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  method: 'POST',
  path: '/api/v1/admin/invitations/{invitationId}/withdraw',
  access: ['admin'],
  summary: 'Withdraw an invitation; its link stops working',
  params,
  body,
  answer: accounts,
  problems: ['not-found', 'confirm-it-is-you'],
})
