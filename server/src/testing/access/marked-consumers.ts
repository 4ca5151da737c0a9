import { type Revealable, revealable } from '@evenkeel/contract/account/privacy'
import { ageBands, clientSpecialties, serviceTopics } from '@evenkeel/contract/choices'
import {
  type ConsumerAnswers,
  type consumerAnswerShape,
  hideable,
  type NotSayable,
} from '@evenkeel/contract/people/consumer-answers'
import {
  idsOf,
  kindsOfHelp,
  meetingModes,
  type StateCode,
  states,
} from '@evenkeel/contract/people/profile-choices'
import * as fc from 'fast-check'
import { zipTable } from '../../features/people/zip-codes/zip-table.ts'

/** A unique value, so that finding it anywhere means it leaked there. */
export type Mark = Revealable | 'private'

export interface MarkedConsumer {
  email: string
  phone: string
  answers: ConsumerAnswers
  /** What this consumer reveals to an advisor; always includes the phone, which only the ledger holds. */
  revealed: Revealable[]
  marks: { field: string; kind: Mark; text: string }[]
}

const word = fc
  .string({ unit: fc.constantFrom(...'bcdfghjkmpqvwxz'), minLength: 11, maxLength: 11 })
  .map((text) => `Q${text}`)
const sum = fc.integer({ min: 1_000_001, max: 9_999_999 })
const smallSum = fc.integer({ min: 100_001, max: 999_999 })
const someOf = <T>(all: readonly T[], least: number, most: number) =>
  fc.shuffledSubarray([...all], { minLength: least, maxLength: most })
const placesOf = (list: readonly unknown[]) => [...list.keys()]

const hidden = {
  first_name: word,
  last_name: word,
  preferred_name: word,
  in_one_sentence: word.map((text) => `Mine is ${text}.`),
  access_needs: word.map((text) => `A ${text} at the door`),
  assets: sum,
  saving_per_month: smallSum,
  yearly_limit: smallSum,
  debts: fc.record({ mortgage: sum, student: sum, card: sum, other: sum }),
} as const satisfies Partial<Record<keyof typeof consumerAnswerShape, unknown>>

const shown = {
  age_band: fc.constantFrom(...ageBands),
  service_topics: someOf(placesOf(serviceTopics), 1, 3),
  kind_of_help: fc.constantFrom(...idsOf(kindsOfHelp)),
  client_specialties: someOf(placesOf(clientSpecialties).slice(0, 19), 0, 5),
  meeting_modes: someOf(idsOf(meetingModes), 1, 4),
  card_hides: someOf(hideable, 0, hideable.length),
  not_said: someOf<NotSayable>(['why_now', 'employment', 'income_band', 'own_gender'], 1, 4).map((list) => [
    ...new Set<NotSayable>([...list, 'income_band']),
  ]),
}

/** The same people for the same seed. */
export async function markedConsumers(seed: number, count: number): Promise<MarkedConsumer[]> {
  const table = await zipTable()
  const places = table
    .zips()
    .map((zip) => [zip, table.stateOf(zip) ?? ''] as const)
    .filter(([, state]) => Object.hasOwn(states, state))
  const consumer = fc
    .record({
      mailbox: word,
      phone: fc.integer({ min: 2_000_000, max: 9_999_999 }).map((digits) => `303${digits}`),
      place: fc.constantFrom(...places),
      revealed: fc.subarray(revealable.filter((field) => field !== 'phone')),
      hidden: fc.record(hidden),
      shown: fc.record(shown),
    })
    .map((made): MarkedConsumer => {
      const email = `${made.mailbox.toLowerCase()}@whitfield.example`
      const [zip, state] = made.place
      const answers = { ...made.hidden, ...made.shown, zip, state: state as StateCode }
      const { first_name, last_name, debts, ...others } = made.hidden
      const secrets = Object.entries({ ...others, zip, ...debts })
      return {
        email,
        phone: made.phone,
        answers,
        revealed: [...made.revealed, 'phone'],
        marks: [
          { field: 'first_name', kind: 'first_name', text: first_name },
          { field: 'last_name', kind: 'last_name', text: last_name },
          { field: 'email', kind: 'email', text: made.mailbox },
          { field: 'phone', kind: 'phone', text: made.phone },
          ...secrets.map(([field, value]) => ({ field, kind: 'private' as const, text: String(value) })),
        ],
      }
    })
  return fc.sample(consumer, { seed, numRuns: count })
}

/** Marks that appear in a text as a separate word or number, whatever their case. */
export function marksIn(text: string, { marks }: MarkedConsumer): MarkedConsumer['marks'] {
  const lower = text.toLowerCase()
  // Nearly every text has none of them, and searching for word boundaries is much slower than for the word.
  const near = marks.filter((mark) => lower.includes(mark.text.toLowerCase()))
  return near.filter((mark) => new RegExp(`(?<!\\w)${mark.text}(?!\\w)`, 'i').test(text))
}
