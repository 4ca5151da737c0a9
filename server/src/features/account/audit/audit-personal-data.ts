import { chain, digest, type PersonalData } from '../../../database/data-ownership.ts'

export const auditPersonalData: PersonalData = {
  audit: {
    section: 'Activity in your account',
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
      actor_id: 'it would name a member of our staff',
      subject_id: 'it would name another person',
      masquerade_id: 'it would name a member of our staff',
      ip_hash: digest,
      seq: chain,
      prev: chain,
      hash: chain,
    },
    leaves: 'stays, without personal text',
  },
  audit_check: { nobodys: 'when the audit log was last verified, and up to which row' },
}
