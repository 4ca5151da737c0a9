import { cascades, type PersonalData } from '../../../database/data-ownership.ts'

const ofConsumer = [{ column: 'consumer_id', is: 'person' }] as const

export const metricsPersonalData: PersonalData = {
  consumer_cutoff: {
    section: 'How well an advisor has to suit you to be shown to you',
    belongs: ofConsumer,
    exported: ['consumer_id', 'active_at', 'wishes', 'tenth_key', 'fiftieth_key', 'found', 'as_of', 'at'],
    leftOut: {
      due_at: 'when it is counted again, which says nothing of you',
      revision: 'a number by which our servers know what they have read',
    },
    leaves: cascades,
  },
}
