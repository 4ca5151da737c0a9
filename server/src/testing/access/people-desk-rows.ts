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
  listPeopleAtDesk: ['R RR RR A MM', ({ target }) => [{}, { query: `q=${target.email.slice(0, 4)}` }]],
  sendPasswordReset: ['R RR RR A MM', acting],
  changeEmailAtDesk: [
    'R RR RR A MM',
    (about) =>
      acting(about).map((ask) => ({
        ...ask,
        body: { email: 'elsewhere@whitfield.example', reason, proof: reason },
      })),
  ],
  resendEmailChange: ['R RR RR A MM', acting],
  cancelEmailChange: ['R RR RR A MM', acting],
  proposeFactorReset: ['R RR RR A MM', acting],
  listProposals: ['R RR RR A MM', () => [{}]],
  answerProposal: [
    'R RR RR O MM',
    () => [{ params: { proposalId: '1' }, body: { answer: 'confirm', reason } }],
  ],
  listAdmins: ['R RR RR A MM', () => [{}]],
  inviteAdmin: [
    'R RR RR A MM',
    () => [
      {
        body: {
          first_name: 'Ivy',
          last_name: 'North',
          email: 'ivy@staff.example',
          company: 'Evenkeel',
          reason,
        },
      },
    ],
  ],
  resendInvitation: ['R RR RR A MM', () => [{ params: { invitationId: '1' }, body: { reason } }]],
  withdrawInvitation: ['R RR RR A MM', () => [{ params: { invitationId: '1' }, body: { reason } }]],
  resendVerification: ['R RR RR A MM', ({ target }) => [{ body: { email: target.email, reason } }]],
  listAudit: ['R RR RR A MM', ({ target }) => [{}, { query: `subject=${target.id}` }]],
  exportAudit: ['R RR RR A MM', ({ target }) => [{ query: `format=ndjson&subject=${target.id}` }]],
  verifyAuditPart: ['R RR RR A MM', () => [{}]],
}
