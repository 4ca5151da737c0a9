import type { About, Ask } from './firewall-walk.ts'

const ofSupport = ({ target: { supportNumber } }: About) => ({ params: { number: supportNumber } })
const pairs = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/** What somebody asked support, asked about by others; and feedback that names others in every place it could. */
export const supportWalk: Readonly<Record<string, (about: About) => Ask[]>> = {
  askSupport: () => [
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
  listSupportRequests: () => [{}],
  readSupportRequest: (about) => [ofSupport(about)],
  writeToSupport: (about) => [
    { ...ofSupport(about), body: { client_id: crypto.randomUUID(), text: 'Hello', file_ids: [] } },
  ],
  moveSupportRequest: (about) =>
    ['solve', 'reopen', 'end-viewing'].map((move) => ({ ...ofSupport(about), body: { move } })),
  rateSupport: (about) => [{ ...ofSupport(about), body: { is_good: true, comment: '' } }],
  uploadSupportFile: () => [{ query: 'name=Plan.pdf' }],
  openSupportFile: ({ target }) => [
    { params: { number: target.supportNumber, fileId: crypto.randomUUID() } },
  ],
  listDesk: () => [{}, { query: 'q=a' }],
  readDeskRequest: (about) => [ofSupport(about)],
  answerAtDesk: (about) => [
    {
      ...ofSupport(about),
      body: { client_id: crypto.randomUUID(), text: 'Hello', is_internal: true, state: 'open' },
    },
  ],
  sendSupportEmail: ({ target }) => [
    { body: pairs({ to: target.email, from: target.email, subject: 'Hello', text: 'Hello' }) },
  ],
  sendBookingFeedback: ({ target }) => [
    { body: pairs({ to: target.email, from: target.email, subject: 'Hello', text: 'Hello' }) },
  ],
}
