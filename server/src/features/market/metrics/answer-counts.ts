import { codedStates } from '@evenkeel/matching/features/code-groups'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'

// What the weekly snapshot counts of consumers. Each consumer is in exactly one cell of every table, so one person
// changes one count of a table by one, and the noise of decision 0036 can hide them.

export interface AnswerTable {
  readonly cells: number
  /** How much one consumer may change the odds of any noisy version of this table: a factor of at most e^epsilon. */
  readonly epsilon: number
  /** `uniform` picks one of several answers. */
  readonly cellOf: (wishes: ConsumerWishes, uniform: () => number) => number
}

/** Cell 0 is unanswered. */
const single = (value: number | null) => (value === null ? 0 : value + 1)
/** Cell 0 is unanswered, cell 1 an empty answer. */
const size = (values: readonly unknown[] | null, most: number) =>
  values === null ? 0 : 1 + Math.min(values.length, most)

export const mostTopics = 3
export const mostSpecialties = 4
export const meetingModes = 4

export const answerTables = {
  total: { cells: 1, epsilon: 0.1, cellOf: () => 0 },
  state: {
    cells: codedStates.length,
    epsilon: 0.2,
    cellOf: ({ state }) => codedStates.indexOf(state),
  },
  assets: { cells: 9, epsilon: 0.1, cellOf: ({ assetBand }) => single(assetBand) },
  income: { cells: 6, epsilon: 0.1, cellOf: ({ incomeBand }) => single(incomeBand) },
  help: { cells: 6, epsilon: 0.1, cellOf: ({ kindOfHelp }) => single(kindOfHelp) },
  age: { cells: 6, epsilon: 0.05, cellOf: ({ ageBand }) => single(ageBand) },
  /** One cell for each set of ways to meet. */
  meeting: {
    cells: 1 + 2 ** meetingModes,
    epsilon: 0.1,
    cellOf: ({ meetingModes: modes }) =>
      modes === null ? 0 : 1 + modes.reduce((set, mode) => set | (1 << mode), 0),
  },
  topicCount: { cells: 2 + mostTopics, epsilon: 0.05, cellOf: ({ topics }) => size(topics, mostTopics) },
  /** The most important one. */
  topic: { cells: 9, epsilon: 0.1, cellOf: ({ topics }) => single(topics?.[0] ?? null) },
  specialtyCount: {
    cells: 2 + mostSpecialties,
    epsilon: 0.05,
    cellOf: ({ specialties }) => size(specialties, mostSpecialties),
  },
  /** One of them, picked at random. */
  specialty: {
    cells: 22,
    epsilon: 0.05,
    cellOf: ({ specialties }, uniform) =>
      single(specialties?.[Math.floor(uniform() * specialties.length)] ?? null),
  },
} as const satisfies Record<string, AnswerTable>

export type TableName = keyof typeof answerTables
export const tableNames = Object.keys(answerTables) as TableName[]
export type Counts = Readonly<Record<TableName, number[]>>

/** @testSeam What one consumer adds to the odds of everything that is published in a week: decision 0036 quotes it. */
export const weeklyEpsilon = tableNames.reduce((sum, name) => sum + answerTables[name].epsilon, 0)

export function emptyCounts(): Counts {
  const counts = {} as Record<TableName, number[]>
  for (const name of tableNames) counts[name] = Array.from({ length: answerTables[name].cells }, () => 0)
  return counts
}

export function countConsumer(counts: Counts, wishes: ConsumerWishes, uniform: () => number): void {
  for (const name of tableNames) {
    const cell = answerTables[name].cellOf(wishes, uniform)
    counts[name][cell] = (counts[name][cell] ?? 0) + 1
  }
}
