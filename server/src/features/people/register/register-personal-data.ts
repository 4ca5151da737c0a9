import type { PersonalData } from '../../../database/data-ownership.ts'

export const registerPersonalData: PersonalData = {
  register_person: {
    nobodys: 'the public register, with everyone it lists; none of it comes from our users',
    told: 'Your public register record: it is public, and we only copy it. Look it up by your CRD number.',
  },
  register_firm: { nobodys: 'the public register of firms' },
  register_change: { nobodys: 'changes in the public register from day to day' },
  register_feed: { nobodys: 'which public register files were read' },
  register_fault: { nobodys: 'records in those files that could not be read' },
}
