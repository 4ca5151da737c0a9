import type { About, EndpointRows } from './endpoint-rows.ts'

const reason = 'Asked for by telephone.'
const ofRequest = ({ target: { requestId } }: About) => ({ params: { requestId } })
const ofConsumer = ({ target }: About) => ({ consumerId: String(target.id) })
/** The caller is the other one of the pair. */
const ofPair = (about: About) => ({
  ...ofConsumer(about),
  advisorId: String(about.self?.id ?? about.target.id),
})
const ofModel = { params: { version: '0' } }

/** What only staff may see of and do with matches and models, tried by everyone. */
export const checkerRows: EndpointRows = {
  checkPair: [
    'R RR RR A MM',
    (about) => {
      const { consumerId, advisorId } = ofPair(about)
      return [{ query: `consumer=${consumerId}` }, { query: `consumer=${consumerId}&advisor=${advisorId}` }]
    },
  ],
  checkWhatIf: [
    'R RR RR O MM',
    (about) => {
      const { consumerId: consumer, advisorId: advisor } = ofPair(about)
      return [{ body: { consumer, advisor, change: { field: 'consumer.state', value: 'CO' } } }]
    },
  ],
  listCheckedMatches: ['R RR RR A MM', ({ target }) => [{}, { query: `consumer=${target.id}` }]],
  rerunMatches: ['R RR RR A MM', (about) => [{ params: ofConsumer(about), body: { reason } }]],
  suggestAdvisor: ['R RR RR A MM', (about) => [{ params: ofPair(about), body: { reason } }]],
  hidePair: ['R RR RR A MM', (about) => [{ params: ofPair(about), body: { is_hidden: true, reason } }]],
  extendClock: ['R RR RR A MM', (about) => [{ ...ofRequest(about), body: { business_days: 1, reason } }]],
  closeCheckedMatch: ['R RR RR A MM', (about) => [{ ...ofRequest(about), body: { reason } }]],
  listModels: ['R RR RR A MM', () => [{}]],
  compareShadow: ['R RR RR A MM', () => [ofModel]],
  judgeCheckedModel: ['R RR RR A MM', () => [ofModel]],
  promoteCheckedModel: ['R RR RR A MM', () => [{ ...ofModel, body: { reason } }]],
  rollBackCheckedModel: ['R RR RR A MM', () => [{ body: { reason } }]],
  replaySearches: ['R RR RR A MM', () => [{ body: { model_version: 0, count: 5 } }]],
}
