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

// The engine speaks in places of the enumerations and in codes; these are the words for them.

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
  /** Credentials, and the two promises beside them. */
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

const lists = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}

export const listInWords = (words: readonly string[], joined: 'and' | 'or' = 'and'): string =>
  lists[joined].format(words)

export const valuesInWords = (kind: ValueKind, values: Values, joined: 'and' | 'or' = 'and'): string =>
  listInWords(labelsOf(kind, values), joined)

export const without = (all: Values, some: Values): Values => all.filter((value) => !some.includes(value))

/** "1 advisor", "1,204 advisors" */
export const count = (number: number, one: string, several = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : several}`
