import { cascades, type PersonalData } from '../../../database/data-ownership.ts'

const ofConsumer = [{ column: 'consumer_id', is: 'person' }] as const

export const metricsPersonalData: PersonalData = {
  consumer_cutoff: {
    section: 'How good a match must be for you to see an advisor',
    belongs: ofConsumer,
    exported: ['consumer_id', 'active_at', 'wishes', 'tenth_key', 'fiftieth_key', 'found', 'as_of', 'at'],
    leftOut: {
      due_at: 'when we next calculate it, which says nothing about you',
      revision: 'a technical version number',
    },
    leaves: cascades,
  },
}
