import { cascades, type PersonalData, theirs } from '../../../database/whose-rows.ts'

export const settingsPersonalData: PersonalData = {
  person_settings: {
    section: 'Your settings',
    belongs: theirs,
    exported: ['person_id', 'settings', 'updated_at'],
    leftOut: {},
    leaves: cascades,
  },
}
