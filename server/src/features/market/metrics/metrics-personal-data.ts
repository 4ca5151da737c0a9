import { cascades, type PersonalData } from '../../../database/data-ownership.ts'

const ofConsumer = [{ column: 'consumer_id', is: 'person' }] as const

export const metricsPersonalData: PersonalData = {
  consumer_cutoff: {
    section: 'How well an advisor must fit to be shown to you',
    belongs: ofConsumer,
    exported: ['consumer_id', 'active_at', 'wishes', 'tenth_key', 'fiftieth_key', 'found', 'as_of', 'at'],
    leftOut: {
      due_at: 'when it is counted next, which says nothing about you',
      revision: 'a number that tells our servers what they have read',
    },
    leaves: cascades,
  },
}
