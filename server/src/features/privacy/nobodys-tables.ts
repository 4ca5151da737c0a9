import type { NobodysTable } from './whose-tables.ts'

export const nobodysTables: Readonly<Record<string, NobodysTable>> = {
  consumer_draft: {
    nobodys: 'answers given before there is an account, tied to a browser by the hash of its cookie',
    told: 'Answers given without an account: they are tied to a browser, not to you, and end after a day.',
  },
  sign_in_failure: {
    nobodys: 'keyed hashes of addresses, also of ones that have no account, gone after a day',
    told: 'Counts of failed sign-ins: kept under a fingerprint of the address for a day.',
  },
  turn: {
    nobodys: 'keyed hashes of what is counted, gone after a day',
    told: 'Counts of what you asked for: kept under a fingerprint for a day.',
  },
  register_person: {
    nobodys: 'the public register, of everybody it lists; nobody of ours said any of it',
    told: 'What the public register says of you: it is public, and we only copy it. Look it up under your CRD number.',
  },
  register_firm: { nobodys: 'the public register of firms' },
  register_change: { nobodys: 'what the public register said differently from one day to the next' },
  register_feed: { nobodys: 'which files of the public register were read' },
  register_fault: { nobodys: 'records of those files that could not be read' },
  file_to_remove: { nobodys: 'names of files that nothing points to any more, gone within the hour' },
  bank_token_to_revoke: {
    nobodys:
      'sealed tokens of banks that were unlinked, without a name, gone when the provider has revoked them',
  },
  demo_happening: {
    nobodys: 'what the invented people of a demo still do in its past, gone when it is laid in',
  },
  sandbox_item: { nobodys: 'the books of invented banks' },
  token_key: { nobodys: 'keys of the house that sign tokens of everybody' },
  job_effect: { nobodys: 'which effects of jobs have happened, by the ids of their occasions' },
  schema_migration: { nobodys: 'which changes of the tables have been made' },
}
