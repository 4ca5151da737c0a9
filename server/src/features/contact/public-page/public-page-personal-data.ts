import { cascades, digest, type PersonalData, theirs } from '../../../database/data-ownership.ts'

export const publicPagePersonalData: PersonalData = {
  public_page: {
    section: 'Your consent to a public page',
    belongs: theirs,
    exported: ['person_id', 'given_at', 'withdrawn_at', 'text_version'],
    leftOut: { version: 'a number that tells two open pages which one is newer' },
    leaves: cascades,
  },
  public_page_address: {
    section: 'Addresses of your public page',
    belongs: theirs,
    exported: ['person_id', 'slug', 'is_current', 'made_at'],
    leftOut: { slug_hash: digest },
    // The hash stays, so that the address says it is gone and no one else gets it.
    leaves: { emptied: ['slug', 'person_id', 'is_current'] },
  },
}
