import {
  ageBands,
  clientSpecialties,
  experienceBands,
  feeTypes,
  genderOptions,
  serviceTopics,
} from '@evenkeel/contract/choices'
import {
  assetBands,
  credentials,
  incomeBands,
  kindsOfHelp,
  languages,
  meetingModes,
  meetingTimes,
  states,
} from '@evenkeel/contract/people/profile-choices'
import { formatList } from '@evenkeel/format/lists'

// The engine sends indexes into enumerations and codes; these are the words for them.

export type Values = readonly (number | string)[]

const inOrder = (labels: Readonly<Record<string, string>>) => Object.values(labels)
const lower = (labels: readonly string[]) => labels.map((label) => label.toLowerCase())

const labels = {
  topics: serviceTopics,
  specialties: clientSpecialties,
  feeTypes,
  experience: experienceBands,
  ages: ageBands,
  genders: genderOptions,
  assets: inOrder(assetBands),
  incomes: inOrder(incomeBands),
  help: inOrder(kindsOfHelp),
  times: lower(inOrder(meetingTimes)),
  modes: lower(inOrder(meetingModes)),
  /** As part of "meets …". */
  ways: ['by video', 'by phone', 'in person', 'by chat first'],
  /** Credentials, and the two commitments listed with them. */
  promises: [...inOrder(credentials), 'Fiduciary in writing', 'No reported disclosures'],
} as const satisfies Record<string, readonly string[]>

const coded = { languages, states } as const

export type ValueKind = keyof typeof labels | keyof typeof coded

function labelOf(kind: ValueKind, value: number | string): string {
  if (kind === 'languages' || kind === 'states') {
    const names: Readonly<Record<string, string>> = coded[kind]
    return names[String(value)] ?? String(value)
  }
  return labels[kind][Number(value)] ?? String(value)
}

export const labelsOf = (kind: ValueKind, values: Values): string[] =>
  values.map((value) => labelOf(kind, value))

export const valuesInWords = (kind: ValueKind, values: Values, joined: 'and' | 'or' = 'and'): string =>
  formatList(labelsOf(kind, values), joined)

export const without = (all: Values, some: Values): Values => all.filter((value) => !some.includes(value))
