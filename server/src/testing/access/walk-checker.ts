import type { About, Ask } from './firewall-walk.ts'

const reason = 'Asked for by telephone.'
const ofRequest = ({ target: { requestId } }: About) => ({ params: { requestId } })
const ofConsumer = ({ target }: About) => ({ consumerId: String(target.id) })
/** Whoever tries is the other one of the pair. */
const ofPair = (about: About) => ({
  ...ofConsumer(about),
  advisorId: String(about.self?.id ?? about.target.id),
})
const ofModel = { params: { version: '0' } }

/** What only staff may look at and do with matches and models, tried by everybody. */
export const checkerWalk: Readonly<Record<string, (about: About) => Ask[]>> = {
  checkPair: (about) => {
    const { consumerId, advisorId } = ofPair(about)
    return [{ query: `consumer=${consumerId}` }, { query: `consumer=${consumerId}&advisor=${advisorId}` }]
  },
  checkWhatIf: (about) => {
    const { consumerId: consumer, advisorId: advisor } = ofPair(about)
    return [{ body: { consumer, advisor, change: { field: 'consumer.state', value: 'CO' } } }]
  },
  listCheckedMatches: ({ target }) => [{}, { query: `consumer=${target.id}` }],
  rerunMatches: (about) => [{ params: ofConsumer(about), body: { reason } }],
  suggestAdvisor: (about) => [{ params: ofPair(about), body: { reason } }],
  hidePair: (about) => [{ params: ofPair(about), body: { is_hidden: true, reason } }],
  extendClock: (about) => [{ ...ofRequest(about), body: { business_days: 1, reason } }],
  closeCheckedMatch: (about) => [{ ...ofRequest(about), body: { reason } }],
  listModels: () => [{}],
  compareShadow: () => [ofModel],
  judgeCheckedModel: () => [ofModel],
  promoteCheckedModel: () => [{ ...ofModel, body: { reason } }],
  rollBackCheckedModel: () => [{ body: { reason } }],
  replaySearches: () => [{ body: { model_version: 0, count: 5 } }],
}
