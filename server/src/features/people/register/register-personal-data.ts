import type { PersonalData } from '../../../database/data-ownership.ts'

export const registerPersonalData: PersonalData = {
  register_person: {
    nobodys: 'the public register of everyone it lists; none of it comes from our users',
    told: 'The public register’s record about you. It’s public; we only copy it. Look it up by your CRD number.',
  },
  register_firm: { nobodys: 'the public register of firms' },
  register_change: { nobodys: 'what the public register said differently from one day to the next' },
  register_feed: { nobodys: 'which files of the public register were read' },
  register_fault: { nobodys: 'records of those files that could not be read' },
}
