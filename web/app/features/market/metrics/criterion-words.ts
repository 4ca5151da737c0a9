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
  room: 'Room',
}

/** What dropping a criterion would mean. */
export const givingUp: Readonly<Record<Criterion, string>> = {
  states: 'Serve every state of your record',
  topics: 'Take every topic',
  specialties: 'Take every specialty',
  assets: 'Ask for no assets',
  income: 'Ask for no income',
  meeting: 'Meet in every way',
  'kinds-of-help': 'Give every kind of help',
  room: 'Make room for new clients',
}
