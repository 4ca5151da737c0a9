import { cascades, digest, type PersonalData, theirs } from '../../../database/data-ownership.ts'

/** Decisions and staff steps about an advisor, deleted with them. */
export const vettingPersonalData: PersonalData = {
  vetting_check: {
    section: 'Checks on your application',
    belongs: theirs,
    exported: ['person_id', 'kind', 'state', 'decided_by', 'decided_at', 'note', 'is_by_hand'],
    leftOut: { basis: digest },
    leaves: cascades,
  },
  vetting_decision: {
    section: 'Decisions about your application',
    belongs: theirs,
    exported: ['id', 'person_id', 'move', 'from_status', 'to_status', 'decided_by', 'reason', 'at'],
    leftOut: {},
    leaves: cascades,
  },
  vetting_step: {
    section: 'How our staff handled your application',
    belongs: theirs,
    exported: [
      'id',
      'person_id',
      'move',
      'check_kind',
      'check_state',
      'reason',
      'due_at',
      'after_decision',
      'at',
    ],
    leftOut: {
      staff_id: 'it would name a member of our staff',
      staff_name: 'it would name a member of our staff',
      client_id: 'an internal mark of the page it was sent from',
    },
    leaves: cascades,
  },
  vetting_assignment: {
    section: 'When our staff put your application aside',
    belongs: theirs,
    exported: ['person_id', 'snoozed_until'],
    leftOut: { assignee_id: 'it would name a member of our staff' },
    leaves: cascades,
  },
}
