import { cascades, type SubjectTable, theirs } from './whose-tables.ts'

/** What staff did with somebody's application is about them and goes with them. */
export const vettingDeskSubjects: Readonly<Record<string, SubjectTable>> = {
  vetting_step: {
    section: 'What our staff did with your application',
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
      staff_id: 'it would name somebody of our staff',
      staff_name: 'it would name somebody of our staff',
      client_id: 'a mark of the page it was sent from',
    },
    leaves: cascades,
  },
}
