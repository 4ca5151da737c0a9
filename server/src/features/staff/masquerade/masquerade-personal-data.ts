import { cascades, type PersonalData } from '../../../database/data-ownership.ts'

const staff = 'it would name a member of our staff'
const ofTarget = [{ column: 'target_id', is: 'person' }] as const

/**
 * When our support viewed the product as this person: theirs to read, and deleted with them. The audit log keeps that it
 * happened.
 */
export const masqueradePersonalData: PersonalData = {
  masquerade: {
    section: 'When support viewed your account',
    belongs: ofTarget,
    about: [{ column: 'admin_id', is: 'person' }],
    exported: [
      'id',
      'target_type',
      'target_id',
      'reason',
      'mode',
      'assist_by',
      'started_at',
      'expires_at',
      'ended_at',
      'end_kind',
    ],
    leftOut: { admin_id: staff, session_id: staff },
    leaves: cascades,
  },
  masquerade_opening: {
    section: 'What support opened in your account',
    belongs: [{ column: 'masquerade_id', in: 'masquerade', to: 'id' }],
    exported: ['masquerade_id', 'kind', 'what', 'first_at', 'calls'],
    leftOut: {},
    leaves: cascades,
  },
  assist_request: {
    section: 'When support asked to edit something for you',
    belongs: ofTarget,
    about: [{ column: 'admin_id', is: 'person' }],
    exported: [
      'id',
      'target_type',
      'target_id',
      'reason',
      'state',
      'asked_at',
      'expires_at',
      'decided_at',
      'decision_reason',
      'used_at',
    ],
    leftOut: { admin_id: staff, decided_by: staff },
    leaves: cascades,
  },
}
