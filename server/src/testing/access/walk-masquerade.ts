import type { About, Ask } from './firewall-walk.ts'

const reason = 'Ticket 4711: the profile does not save'
const ofTarget = ({ target }: About) => ({ targetUserId: target.id, targetUserType: 'consumer' })

/** What only admins may do, tried by everybody. */
export const masqueradeWalk: Readonly<Record<string, (about: About) => Ask[]>> = {
  startMasquerade: (about) => [
    { body: { adminId: about.self?.id ?? 1, ...ofTarget(about), reason } },
    { body: { adminId: about.target.id, ...ofTarget(about), reason, mode: 'assist', minutes: 60 } },
  ],
  stopMasquerade: () => [{ body: {} }, { body: { kind: 'emergency', masqueradeToken: crypto.randomUUID() } }],
  readCurrentMasquerade: () => [{}],
  searchPeople: ({ target }) => [{ query: `q=${target.id}` }, { query: `q=${target.email.slice(0, 4)}` }],
  listMasquerades: ({ target }) => [{}, { query: `targetUserId=${target.id}` }],
  exportMasquerades: ({ target }) => [{ query: `targetUserId=${target.id}` }],
  askAssist: (about) => [{ body: { ...ofTarget(about), reason } }],
  listAssistRequests: () => [{}],
  answerAssist: () => [{ params: { assistId: '1' }, body: { isApproved: true, reason } }],
}
