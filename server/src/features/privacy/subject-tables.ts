// Whose every row of the database is. What people download and what is deleted when they leave are both read from
// here, so that a table or column nobody thought of cannot be missed: a test compares this with the database.
//
// In the order in which people read it. Rows are deleted in the reverse order: the person last.
//
// Not here because it is not ours: the schema of pg-boss. The data of a job are ids and nothing else (`mailId`,
// `personId`); the errors of letters that could not be delivered quote addresses, and go with the letters.

import { analyticsNobodys, analyticsSubjects } from './analytics-subject-tables.ts'
import { chatSubjects } from './chat-subject-tables.ts'
import { masqueradeSubjects } from './masquerade-subject-tables.ts'
import { matchingNobodys, matchingSubjects } from './matching-subject-tables.ts'
import { meetingPackSubjects } from './meeting-pack-subject-tables.ts'
import { meetingSubjects } from './meeting-subject-tables.ts'
import { nobodysTables } from './nobodys-tables.ts'
import { recordSubjects } from './record-subject-tables.ts'
import { supportSubjects } from './support-subject-tables.ts'
import { vettingDeskSubjects } from './vetting-desk-subject-tables.ts'
import {
  cascades,
  chain,
  digest,
  type NobodysTable,
  type SubjectTable,
  secret,
  theirs,
} from './whose-tables.ts'

export const subjectTables: Readonly<Record<string, SubjectTable | NobodysTable>> = {
  person: {
    section: 'Your account',
    belongs: [{ column: 'id', is: 'person' }],
    exported: [
      ...['id', 'uuid', 'role', 'email', 'first_name', 'last_name', 'company', 'time_zone'],
      ...['is_demo', 'created_at', 'disabled_at'],
    ],
    leftOut: { is_deleted: 'set only in the row of nobody that takes your place when you are gone' },
    leaves: 'deleted',
  },
  identity_link: {
    section: 'Where your account is known',
    belongs: [...theirs, { column: 'email_key', is: 'email', untied: 'person_id', madeAt: 'created_at' }],
    exported: ['issuer', 'sub', 'user_type', 'email', 'email_key', 'person_id', 'created_at'],
    leftOut: {},
    leaves: 'deleted',
  },
  identity_user: {
    section: 'Your sign-in',
    belongs: [{ column: 'sub', in: 'identity_link', to: 'sub' }],
    exported: ['sub', 'email', 'email_key', 'confirmed_at', 'created_at'],
    leftOut: { password_hash: secret },
    leaves: 'deleted',
  },
  identity_code: {
    section: 'Codes we sent you',
    belongs: [{ column: 'sub', in: 'identity_user', to: 'sub' }],
    exported: ['sub', 'purpose', 'expires_at', 'used_at'],
    leftOut: { hash: digest },
    leaves: cascades,
  },
  consumer_profile: {
    section: 'Your answers',
    belongs: theirs,
    exported: ['person_id', 'version', 'answers', 'onboarded_at', 'updated_at'],
    leftOut: {},
    leaves: cascades,
  },
  advisor_profile: {
    section: 'Your profile as an advisor',
    belongs: theirs,
    exported: ['person_id', 'version', 'answers', 'crd', 'updated_at'],
    leftOut: {},
    leaves: cascades,
  },
  advisor_publication: {
    section: 'What was published of your profile',
    belongs: theirs,
    exported: ['person_id', 'version', 'answers', 'published_at', 'reviewer'],
    leftOut: {},
    leaves: cascades,
  },
  advisor_availability: {
    section: 'Your hours and days off',
    belongs: theirs,
    exported: ['person_id', 'weekly_hours', 'exceptions', 'version', 'updated_at'],
    leftOut: {},
    leaves: cascades,
  },
  advisor_application: {
    section: 'Your application as an advisor',
    belongs: theirs,
    exported: [
      ...['id', 'person_id', 'status', 'started_at', 'submitted_at', 'decided_at', 'reason', 'is_demo'],
      ...['proof_method', 'proof_state', 'proved_at', 'work_email', 'officer_name', 'officer_email'],
      ...['code_expires_at', 'code_tries', 'signed_name', 'appeal_text', 'appealed_at', 'suspended_for'],
    ],
    leftOut: { code_hash: digest },
    leaves: {
      emptied: [
        ...['reason', 'proof_method', 'proof_state', 'work_email', 'officer_name', 'officer_email'],
        ...['code_hash', 'code_expires_at', 'code_tries', 'signed_name'],
        ...['appeal_text', 'appealed_at', 'suspended_for'],
      ],
    },
  },
  ...recordSubjects,
  advisor_criteria: {
    section: 'Your criteria',
    belongs: theirs,
    exported: ['person_id', 'version', 'criteria', 'updated_at'],
    leftOut: {},
    leaves: cascades,
  },
  ...matchingSubjects,
  ...chatSubjects,
  ...meetingSubjects,
  ...supportSubjects,
  ...masqueradeSubjects,
  ...vettingDeskSubjects,
  ...meetingPackSubjects,
  ...analyticsSubjects,
  person_settings: {
    section: 'Your settings',
    belongs: theirs,
    exported: ['person_id', 'settings', 'updated_at'],
    leftOut: {},
    leaves: cascades,
  },
  notification: {
    section: 'What you were told',
    belongs: theirs,
    // What names somebody goes when they go.
    about: [{ column: 'about_id', is: 'person' }],
    exported: [
      ...['id', 'person_id', 'event', 'kind', 'title', 'body', 'link', 'at', 'times', 'is_shown', 'read_at'],
      ...['mail_due_at', 'mailed_at'],
    ],
    leftOut: {
      about_id: 'the number of somebody else, whom you may know by name only',
      key: 'our own name for the occasion, in which somebody else’s number may stand',
    },
    leaves: cascades,
  },
  consent: {
    section: 'What you agreed to',
    belongs: theirs,
    exported: ['id', 'person_id', 'kind', 'text_version', 'given_at', 'withdrawn_at'],
    leftOut: {},
    leaves: cascades,
  },
  // The consumer's alone: an advisor takes along nothing of the people who were revealed to them.
  reveal: {
    section: 'What you revealed to advisors',
    belongs: [{ column: 'consumer_id', is: 'person' }],
    exported: [
      ...['id', 'consumer_id', 'advisor_id', 'request_id', 'fields', 'phone'],
      ...['revealed_at', 'effective_at', 'withdrawn_at'],
    ],
    leftOut: {},
    leaves: cascades,
  },
  access_log: {
    section: 'Who looked at your data',
    belongs: [{ column: 'subject_id', is: 'person' }],
    exported: ['id', 'subject_id', 'actor_role', 'what', 'why', 'at'],
    leftOut: { actor_id: 'it would name somebody of our staff' },
    leaves: cascades,
  },
  mail: {
    section: 'Letters to you',
    belongs: [{ column: 'to_address', is: 'email' }],
    // A letter about somebody that goes to another (a compliance officer) has their number in its key.
    about: [{ column: 'key', is: 'named' }],
    exported: [
      ...['id', 'to_address', 'reply_to', 'subject', 'body_text', 'body_html', 'attachments'],
      ...['created_at', 'sent_at', 'attempts', 'last_error', 'kept', 'not_after'],
    ],
    // A code proves that somebody reads this mailbox; in a download it would prove nothing and open the account.
    hidesCodes: ['subject', 'body_text', 'body_html'],
    leftOut: { key: 'our own name for the occasion, in which somebody else’s number may stand' },
    leaves: 'deleted',
  },
  waiting_list: {
    section: 'The waiting list',
    belongs: [{ column: 'email_key', is: 'email' }],
    exported: ['email_key', 'email', 'created_at'],
    leftOut: {},
    leaves: 'deleted',
  },
  deletion_request: {
    section: 'Your wish to leave',
    belongs: theirs,
    exported: ['person_id', 'requested_at', 'deletes_at'],
    leftOut: {},
    leaves: cascades,
  },
  session: {
    section: 'Your sessions',
    belongs: theirs,
    exported: [
      ...['id', 'person_id', 'is_remembered', 'means', 'device', 'created_at', 'signed_in_at'],
      ...['last_activity_at', 'last_seen_at', 'expires_at', 'ended_at', 'end_reason'],
    ],
    leftOut: { binding_hash: digest, refresh_secret: secret, sealed_grant: secret },
    leaves: cascades,
  },
  refresh_token: {
    section: 'Renewals of your sessions',
    belongs: [{ column: 'session_id', in: 'session', to: 'id' }],
    exported: ['session_id', 'issued_at', 'used_at'],
    leftOut: { hash: digest },
    leaves: cascades,
  },
  known_device: {
    section: 'Devices we have seen you on',
    belongs: theirs,
    exported: ['person_id', 'first_seen_at', 'last_seen_at'],
    leftOut: { device_hash: digest },
    leaves: cascades,
  },
  challenge: {
    section: 'Sign-ins under way',
    belongs: theirs,
    exported: ['person_id', 'kind', 'tries', 'expires_at', 'used_at'],
    leftOut: { hash: digest, data: secret },
    leaves: cascades,
  },
  authenticator: {
    section: 'Your authenticator app',
    belongs: theirs,
    exported: ['person_id', 'confirmed_at', 'last_step', 'waiting_since'],
    leftOut: { sealed_secret: secret, waiting_secret: secret },
    leaves: cascades,
  },
  passkey: {
    section: 'Your passkeys',
    belongs: theirs,
    exported: [
      ...['id', 'person_id', 'counter', 'transports', 'is_multi_device', 'is_backed_up', 'name'],
      ...['added_at', 'last_used_at'],
    ],
    leftOut: { credential_id: secret, user_handle: secret, public_key: secret },
    leaves: cascades,
  },
  recovery_code: {
    section: 'Your recovery codes',
    belongs: theirs,
    exported: ['person_id', 'made_at', 'used_at'],
    leftOut: { hash: digest },
    leaves: cascades,
  },
  factor_try: {
    section: 'Codes that were tried',
    belongs: theirs,
    exported: ['person_id', 'kind', 'taken', 'window_ends_at'],
    leftOut: {},
    leaves: cascades,
  },
  audit: {
    section: 'What happened in your account',
    belongs: [
      { column: 'actor_id', is: 'person' },
      {
        column: 'subject_id',
        is: 'person',
        when: { column: 'subject_type', in: ['person', 'consumer', 'advisor', 'admin'] },
      },
    ],
    exported: ['at', 'event', 'subject_type', 'route', 'outcome', 'request_id', 'detail'],
    leftOut: {
      actor_id: 'it would name somebody of our staff',
      subject_id: 'it would name whomever else it was about',
      masquerade_id: 'it would name somebody of our staff',
      ip_hash: digest,
      ...{ seq: chain, prev: chain, hash: chain },
    },
    leaves: 'stays, without personal text',
  },

  ...nobodysTables,
  ...matchingNobodys,
  ...analyticsNobodys,
}
