import type { About, Ask } from './firewall-walk.ts'

const reason = 'Asked for by telephone.'
const acting = ({ target, self }: About): Ask[] =>
  [target.id, self?.id ?? target.id].map((id) => ({ params: { userId: String(id) }, body: { reason } }))

/** What only staff may do with an account, tried by everybody. */
export const peopleDeskWalk: Readonly<Record<string, (about: About) => Ask[]>> = {
  readPersonAtDesk: ({ target }) => [{ params: { userId: String(target.id) } }],
  disableAtDesk: acting,
  enableAtDesk: acting,
  endSessionsAtDesk: acting,
  resendVerification: ({ target }) => [{ body: { email: target.email, reason } }],
  listAudit: ({ target }) => [{}, { query: `subject=${target.id}` }],
  exportAudit: ({ target }) => [{ query: `format=ndjson&subject=${target.id}` }],
  verifyAuditPart: () => [{}],
}
