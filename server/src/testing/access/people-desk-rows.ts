import type { About, Ask, EndpointRows } from './endpoint-rows.ts'

const reason = 'Asked for by telephone.'
const acting = ({ target, self }: About): Ask[] =>
  [target.id, self?.id ?? target.id].map((id) => ({ params: { userId: String(id) }, body: { reason } }))

/** What only staff may do with an account, tried by everyone. */
export const peopleDeskRows: EndpointRows = {
  readPersonAtDesk: ['R RR RR A MM', ({ target }) => [{ params: { userId: String(target.id) } }]],
  disableAtDesk: ['R RR RR A MM', acting],
  enableAtDesk: ['R RR RR A MM', acting],
  endSessionsAtDesk: ['R RR RR A MM', acting],
  resendVerification: ['R RR RR A MM', ({ target }) => [{ body: { email: target.email, reason } }]],
  listAudit: ['R RR RR A MM', ({ target }) => [{}, { query: `subject=${target.id}` }]],
  exportAudit: ['R RR RR A MM', ({ target }) => [{ query: `format=ndjson&subject=${target.id}` }]],
  verifyAuditPart: ['R RR RR A MM', () => [{}]],
}
