import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'
import { states } from '@evenkeel/contract/people/profile-choices'
import { allSteps } from '../onboarding/step-progress.ts'
import { answerWords, notSaidWords } from '../questions/answer-words.ts'
import type { Answers } from '../questions/answers.ts'

// What an advisor sees of a consumer before being picked (product.md 3.2, step 9). The server builds the card that is
// sent; this is the same card, live from the form.

export interface CardLine {
  field: ConsumerField
  label: string
  /** Null if unanswered or declined; the advisor then sees no such line. */
  words: string | null
  isHidden: boolean
  /** The step that asks for it. */
  stepNumber: number
}

export interface Card {
  /** "D., Colorado" */
  who: string
  initial: string
  ageBand: CardLine
  lines: readonly CardLine[]
}

const shown: readonly [ConsumerField, string][] = [
  ['service_topics', 'Topics'],
  ['client_specialties', 'Specialty'],
  ['asset_band', 'Assets'],
  ['kind_of_help', 'Help'],
  ['meeting_modes', 'Meetings'],
]

function lineOf(field: ConsumerField, label: string, answers: Answers): CardLine {
  const words = answerWords(field, answers)
  return {
    field,
    label,
    words: words === notSaidWords ? null : (words?.replaceAll(/\d\. /g, '') ?? null),
    isHidden: (answers.card_hides ?? []).some((each) => each === field),
    stepNumber: allSteps.findIndex(({ fields }) => fields.includes(field)) + 1,
  }
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const firstLetter = (text: string) => letters.segment(text)[Symbol.iterator]().next().value?.segment

/** The first user-perceived character, including combining marks. */
function initialOf(name: string | null): string | undefined {
  const first = name === null ? undefined : firstLetter(name.trim())
  return first && firstLetter(first.toLocaleUpperCase('en-US'))
}

export function cardOf(answers: Answers): Card {
  const initial = initialOf(answers.first_name)
  const state = answers.state && states[answers.state]
  return {
    initial: initial ?? '·',
    who: [initial ? `${initial}.` : 'You', state].filter(Boolean).join(', '),
    ageBand: lineOf('age_band', 'Age', answers),
    lines: shown.map(([field, label]) => lineOf(field, label, answers)),
  }
}
