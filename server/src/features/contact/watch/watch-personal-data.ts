import { cascades, type PersonalData } from '../../../database/data-ownership.ts'

const ofConsumer = [{ column: 'consumer_id', is: 'person' }] as const
const ofAdvisor = [{ column: 'advisor_id', is: 'person' }] as const

/** Who watches whom belongs to the consumer; an advisor gets what changed about them, not who was told. */
export const watchPersonalData: PersonalData = {
  watched_facts: {
    section: 'When we last compared your public facts',
    belongs: ofAdvisor,
    exported: ['advisor_id', 'checked_at'],
    leftOut: {
      facts: 'a copy of your public record, published fees, documents and availability',
      due_at: 'when we compare them again',
    },
    leaves: cascades,
  },
  watch_mark: { nobodys: 'which advisors we look at next, for some minutes' },
  advisor_change: {
    section: 'Changes to your public facts',
    belongs: ofAdvisor,
    exported: [
      'id',
      'advisor_id',
      'kind',
      'before',
      'after',
      'before_on',
      'after_on',
      'source',
      'source_link',
      'found_at',
    ],
    leftOut: {},
    leaves: cascades,
  },
  watched_change: {
    section: 'Changes to advisors you watch',
    belongs: ofConsumer,
    exported: ['consumer_id', 'change_id', 'is_urgent', 'told_at', 'read_at'],
    leftOut: { tell_at: 'when we tell you; empty afterward' },
    leaves: cascades,
  },
  watch_stop: {
    section: 'Advisors you stopped watching',
    belongs: ofConsumer,
    exported: ['consumer_id', 'advisor_id', 'stopped_at'],
    leftOut: {},
    leaves: cascades,
  },
  yearly_check_in: {
    section: 'Your yearly check-ins',
    belongs: ofConsumer,
    exported: [
      'consumer_id',
      'advisor_id',
      'from_on',
      'state',
      'postponed_until',
      'remind_on',
      'agreed',
      'meetings_agreed',
      'paid_stated',
      'changed_at',
    ],
    leftOut: { version: 'a number that tells two open pages which one is newer' },
    leaves: cascades,
  },
}
