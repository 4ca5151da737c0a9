import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

export const settingsPersonalData: PersonalData = {
  person_settings: {
    section: 'Your settings',
    belongs: theirs,
    exported: ['person_id', 'settings', 'updated_at'],
    leftOut: {},
    leaves: cascades,
  },
}
