import type { PersonalData } from '../../../database/data-ownership.ts'

export const demoPersonalData: PersonalData = {
  demo_happening: {
    nobodys: 'steps the demo’s invented people still have to perform, deleted when done',
  },
}
