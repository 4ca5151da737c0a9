import type { Hideable } from '@evenkeel/contract/people/consumer-answers'
import type { ConsumerCard } from '@evenkeel/contract/people/consumers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { deletedUserName } from '../../account/identity/people/make-deleted-user.ts'
import type { EffectiveReveal } from '../../account/privacy/reveals.ts'
import type { Consumer } from './consumer-record.ts'

/**
 * The contact firewall: the only place that creates what an advisor sees of a consumer. Identity appears only in
 * `revealed`, as far as the ledger allows.
 */
export function consumerCard(consumer: Consumer, reveal: EffectiveReveal): ConsumerCard {
  const { profile } = consumer
  const isShown = (field: Hideable) => !profile.card_hides?.includes(field)
  return {
    consumer_id: profile.consumer_id,
    initial: initialOf(profile.first_name),
    state: profile.state,
    age_band: isShown('age_band') ? profile.age_band : null,
    service_topics: profile.service_topics ?? [],
    client_specialties: (isShown('client_specialties') && profile.client_specialties) || [],
    asset_band: isShown('asset_band') ? profile.asset_band : null,
    kind_of_help: isShown('kind_of_help') ? profile.kind_of_help : null,
    meeting_modes: (isShown('meeting_modes') && profile.meeting_modes) || [],
    revealed: revealedOf(consumer, reveal),
  }
}

/** Shows nothing of a deleted consumer. */
export const deletedCard = (consumer_id: PersonId): ConsumerCard => ({
  consumer_id,
  initial: null,
  state: null,
  age_band: null,
  service_topics: [],
  client_specialties: [],
  asset_band: null,
  kind_of_help: null,
  meeting_modes: [],
  revealed: { first_name: deletedUserName.firstName, last_name: deletedUserName.lastName },
})

function revealedOf(
  { profile, email }: Consumer,
  { fields, phone }: EffectiveReveal,
): ConsumerCard['revealed'] {
  const identity = { first_name: profile.first_name, last_name: profile.last_name, email, phone }
  const revealed: ConsumerCard['revealed'] = {}
  for (const field of fields) {
    const value = identity[field]
    if (value !== null) revealed[field] = value
  }
  return revealed
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const firstLetter = (text: string) => letters.segment(text)[Symbol.iterator]().next().value?.segment ?? null

/** One visible character, including combining marks; an uppercase ß has two. */
function initialOf(name: string | null): string | null {
  const first = name === null ? null : firstLetter(name.trim())
  return first === null ? null : firstLetter(first.toUpperCase())
}
