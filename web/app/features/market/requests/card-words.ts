import { clientSpecialties, serviceTopics } from '@evenkeel/contract/choices'
import type { ConsumerCard } from '@evenkeel/contract/people/consumers'
import { assetBands, kindsOfHelp, meetingModes, states } from '@evenkeel/contract/people/profile-choices'

type Labels = Readonly<Record<string, string>>
const wordIn = (labels: Labels, id: string | null) => (id === null ? null : (labels[id] ?? id))

const specialtyWords = (id: number) => clientSpecialties[id] ?? ''

/** "Kim Alvarez" once it was shared, "K., Colorado" until then and after it was withdrawn. */
export function whoIs({ initial, state, revealed }: ConsumerCard): string {
  const name = [revealed.first_name, revealed.last_name].filter(Boolean).join(' ')
  if (name) return name
  return [initial ? `${initial}.` : 'Someone', wordIn(states, state)].filter(Boolean).join(', ')
}

/** The state is not part of a name. */
export const monogramOf = (card: ConsumerCard) =>
  card.revealed.first_name ? whoIs(card) : (card.initial ?? '')

/** For sentences: the first name if known. */
export const shortOf = ({ initial, revealed }: ConsumerCard) =>
  revealed.first_name ?? (initial ? `${initial}.` : 'they')

/** In a conversation, where a name begins sentences. */
export const talkNameOf = ({ consumer }: { consumer: ConsumerCard }) => {
  const short = shortOf(consumer)
  return short === 'they' ? 'Someone' : short
}

const listed = (words: readonly (string | undefined)[]) => words.filter(Boolean).join(', ') || null

export function topicWords({ service_topics: topics }: ConsumerCard): string | null {
  const words = topics.map((topic) => serviceTopics[topic])
  return listed(words.length > 1 ? words.map((word, place) => `${place + 1}. ${word}`) : words)
}

/** What may be seen before accepting (product.md 3.9), as label and text; null where it is hidden or missing. */
export function cardLines(card: ConsumerCard): readonly (readonly [string, string | null])[] {
  return [
    ['State', wordIn(states, card.state)],
    ['Age', card.age_band],
    ['Topics', topicWords(card)],
    ['Background', listed(card.client_specialties.map(specialtyWords))],
    ['Assets', wordIn(assetBands, card.asset_band)],
    ['Kind of help', wordIn(kindsOfHelp, card.kind_of_help)],
    ['Can meet by', listed(card.meeting_modes.map((mode) => wordIn(meetingModes, mode) ?? mode))],
  ]
}
