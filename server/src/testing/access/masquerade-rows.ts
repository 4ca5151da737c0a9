import type { About, EndpointRows } from './endpoint-rows.ts'

const reason = 'Ticket 4711: the profile does not save'
const ofTarget = ({ target }: About) => ({ targetUserId: target.id, targetUserType: 'consumer' })

/** What only admins may do, tried by everyone. */
export const masqueradeRows: EndpointRows = {
  startMasquerade: [
    'R RR RR A MM',
    (about) => [
      { body: { adminId: about.self?.id ?? 1, ...ofTarget(about), reason } },
      { body: { adminId: about.target.id, ...ofTarget(about), reason, mode: 'assist', minutes: 60 } },
    ],
  ],
  stopMasquerade: [
    'R RR RR A AA',
    () => [{ body: {} }, { body: { kind: 'emergency', masqueradeToken: crypto.randomUUID() } }],
  ],
  readCurrentMasquerade: ['R RR RR A AA', () => [{}]],
  searchPeople: [
    'R RR RR A AA',
    ({ target }) => [{ query: `q=${target.id}` }, { query: `q=${target.email.slice(0, 4)}` }],
  ],
  listMasquerades: ['R RR RR A AA', ({ target }) => [{}, { query: `targetUserId=${target.id}` }]],
  exportMasquerades: ['R RR RR A MM', ({ target }) => [{ query: `targetUserId=${target.id}` }]],
  askAssist: ['R RR RR A MM', (about) => [{ body: { ...ofTarget(about), reason } }]],
  listAssistRequests: ['R RR RR A AA', () => [{}]],
  answerAssist: ['R RR RR A MM', () => [{ params: { assistId: '1' }, body: { isApproved: true, reason } }]],
}
