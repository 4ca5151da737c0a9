import type { About, EndpointRows } from './endpoint-rows.ts'

const ofTarget = ({ target }: About) => ({ advisorId: String(target.id) })
const said = () => ({
  client_id: crypto.randomUUID(),
  version: 'none',
  reason: 'Looked at it closely',
})

/** What staff decide about applications, tried by everyone. */
export const vettingDeskRows: EndpointRows = {
  listVettingQueue: ['R RR RR A MM', () => [{}, { query: 'q=a' }, { query: 'view=mine&group=approved' }]],
  readVettingCase: ['R RR RR O MM', (about) => [{ params: ofTarget(about) }]],
  setVettingCheck: [
    'R RR RR O MM',
    (about) => [{ params: { ...ofTarget(about), kind: 'identity' }, body: { ...said(), state: 'passed' } }],
  ],
  moveVetting: [
    'R RR RR O MM',
    (about) => [{ params: ofTarget(about), body: { ...said(), move: 'approve', overrides_checks: true } }],
  ],
  assignVetting: ['R RR RR O MM', (about) => [{ params: ofTarget(about), body: { assignee_id: null } }]],
  snoozeVetting: ['R RR RR O MM', (about) => [{ params: ofTarget(about), body: { until: null } }]],
  decideHeldText: [
    'R RR RR O MM',
    (about) => [{ params: { ...ofTarget(about), heldTextId: '1' }, body: { decision: 'approve' } }],
  ],
}
