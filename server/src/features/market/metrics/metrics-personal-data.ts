import { cascades, digest, type PersonalData } from '../../../database/data-ownership.ts'

export const metricsPersonalData: PersonalData = {
  reach_snapshot: {
    nobodys: 'noisy counts of all consumers, and consumers drawn from them who do not exist',
  },
  reach_question: {
    section: 'Days you previewed your reach',
    belongs: [{ column: 'advisor_id', is: 'person' }],
    exported: ['advisor_id', 'day'],
    leftOut: { question: digest },
    leaves: cascades,
  },
}
