import type { PersonalData } from '../../../database/data-ownership.ts'

export const demoPersonalData: PersonalData = {
  demo_happening: {
    nobodys: 'what the invented people of a demo still do in its past, gone when it is laid in',
  },
}
