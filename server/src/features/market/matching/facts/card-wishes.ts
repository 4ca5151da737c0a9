import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import type { ConsumerCard } from '@evenkeel/contract/people/consumers'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { wishesOf } from './consumer-wishes.ts'

type Answered = Parameters<typeof wishesOf>[0]

/**
 * A consumer as their card shows them. It is built from the card alone, so whatever the card hides or never contains
 * counts as unanswered, and two consumers with the same card have the same wishes.
 */
export function cardWishes(card: ConsumerCard & { state: string }): ConsumerWishes {
  const answers = {
    state: card.state,
    age_band: card.age_band,
    service_topics: shown(card.service_topics),
    client_specialties: shown(card.client_specialties),
    asset_band: card.asset_band,
    kind_of_help: card.kind_of_help,
    meeting_modes: shown(card.meeting_modes),
  } satisfies { [Field in keyof ConsumerAnswers]?: unknown }
  // The schema of a card has plain strings, but its values are those of the profile.
  return wishesOf(answers as Answered, noZips)
}

// A card has no ZIP code.
const noZips = { placeOf: () => null }

/** A card has an empty list where the consumer hides the answer or gave none. */
const shown = <Value>(values: readonly Value[]) => (values.length > 0 ? values : null)
