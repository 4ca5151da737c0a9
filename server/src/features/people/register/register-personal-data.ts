import type { PersonalData } from '../../../database/data-ownership.ts'

export const registerPersonalData: PersonalData = {
  register_person: {
    nobodys: 'the public register, of everybody it lists; nobody of ours said any of it',
    told: 'What the public register says of you: it is public, and we only copy it. Look it up under your CRD number.',
  },
  register_firm: { nobodys: 'the public register of firms' },
  register_change: { nobodys: 'what the public register said differently from one day to the next' },
  register_feed: { nobodys: 'which files of the public register were read' },
  register_fault: { nobodys: 'records of those files that could not be read' },
}
