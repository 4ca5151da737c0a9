import type { About, EndpointRows } from './endpoint-rows.ts'

const ofSupport = ({ target: { supportNumber } }: About) => ({ params: { number: supportNumber } })
const pairs = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/** Support requests, tried by others; and feedback that names others wherever possible. */
export const supportRows: EndpointRows = {
  askSupport: [
    'R AA AA R MM',
    () => [
      {
        body: {
          client_id: crypto.randomUUID(),
          topic: 'other',
          subject: 'A question',
          text: 'Where is my record?',
          file_ids: [],
          contact: 'email',
          may_view: false,
        },
      },
    ],
  ],
  askSupportAsVisitor: [
    'A AA AA A MM',
    ({ target }) => [
      {
        body: {
          client_id: crypto.randomUUID(),
          email: target.email,
          topic: 'account',
          text: 'The code never arrives.',
        },
      },
    ],
  ],
  listSupportRequests: ['R AA AA R AA', () => [{}]],
  readSupportRequest: ['R AO OO R AA', (about) => [ofSupport(about)]],
  writeToSupport: [
    'R AO OO R MM',
    (about) => [
      { ...ofSupport(about), body: { client_id: crypto.randomUUID(), text: 'Hello', file_ids: [] } },
    ],
  ],
  moveSupportRequest: [
    'R AO OO R MM',
    (about) => ['solve', 'reopen', 'end-viewing'].map((move) => ({ ...ofSupport(about), body: { move } })),
  ],
  rateSupport: ['R AO OO R MM', (about) => [{ ...ofSupport(about), body: { is_good: true, comment: '' } }]],
  uploadSupportFile: ['R AA AA R MM', () => [{ query: 'name=Plan.pdf' }]],
  openSupportFile: [
    'R OO OO O OO',
    ({ target }) => [{ params: { number: target.supportNumber, fileId: crypto.randomUUID() } }],
  ],
  listDesk: ['R RR RR A MM', () => [{}, { query: 'q=a' }]],
  readDeskRequest: ['R RR RR A MM', (about) => [ofSupport(about)]],
  answerAtDesk: [
    'R RR RR A MM',
    (about) => [
      {
        ...ofSupport(about),
        body: { client_id: crypto.randomUUID(), text: 'Hello', is_internal: true, state: 'open', version: 0 },
      },
    ],
  ],
  workOnDeskRequest: [
    'R RR RR A MM',
    (about) => [{ ...ofSupport(about), body: { version: 0, state: 'open' } }],
  ],
  listCannedReplies: ['R RR RR A MM', () => [{}]],
  addCannedReply: [
    'R RR RR A MM',
    () => [{ body: { title: crypto.randomUUID(), text: 'Hi {first name}, thank you.' } }],
  ],
  changeCannedReply: [
    'R RR RR A MM',
    () => [
      {
        params: { id: '1' },
        body: { title: crypto.randomUUID(), text: 'Hi {first name}, thank you.', version: 1 },
      },
    ],
  ],
  deleteCannedReply: ['R RR RR A MM', () => [{ params: { id: '999999' } }]],
  sendSupportEmail: [
    'R RR AA R MM',
    ({ target }) => [
      { body: pairs({ to: target.email, from: target.email, subject: 'Hello', text: 'Hello' }) },
    ],
  ],
  sendBookingFeedback: [
    'R RR AA R MM',
    ({ target }) => [
      { body: pairs({ to: target.email, from: target.email, subject: 'Hello', text: 'Hello' }) },
    ],
  ],
}
