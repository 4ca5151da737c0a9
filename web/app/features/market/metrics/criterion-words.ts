import type { Reach } from './metrics-queries.ts'

type Criterion = Reach['criteria'][number]['criterion']

export const criterionWords: Readonly<Record<Criterion, string>> = {
  states: 'States',
  topics: 'Topics',
  specialties: 'Specialties',
  assets: 'Assets',
  income: 'Income',
  meeting: 'Meeting',
  'kinds-of-help': 'Kind of help',
  room: 'Capacity',
}

/** What dropping a criterion would mean. */
export const givingUp: Readonly<Record<Criterion, string>> = {
  states: 'Serve every state in your record',
  topics: 'Take every topic',
  specialties: 'Take every specialty',
  assets: 'Drop your asset minimum',
  income: 'Drop your income minimum',
  meeting: 'Offer every way to meet',
  'kinds-of-help': 'Offer every kind of help',
  room: 'Take more clients',
}
