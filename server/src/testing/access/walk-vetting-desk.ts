import type { About, Ask } from './firewall-walk.ts'

const ofTarget = ({ target }: About) => ({ advisorId: String(target.id) })
const said = () => ({
  client_id: crypto.randomUUID(),
  version: 'none',
  reason: 'Looked at it closely',
})

/** What staff decide about applications, asked for by everybody. */
export const vettingDeskWalk: Readonly<Record<string, (about: About) => Ask[]>> = {
  listVettingQueue: () => [{}, { query: 'q=a' }, { query: 'state=approved' }],
  readVettingCase: (about) => [{ params: ofTarget(about) }],
  setVettingCheck: (about) => [
    { params: { ...ofTarget(about), kind: 'identity' }, body: { ...said(), state: 'passed' } },
  ],
  moveVetting: (about) => [
    { params: ofTarget(about), body: { ...said(), move: 'approve', overrides_checks: true } },
  ],
}
