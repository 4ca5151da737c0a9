import * as pairs from '@evenkeel/contract/staff/checker'
import * as matches from '@evenkeel/contract/staff/checker-matches'
import * as models from '@evenkeel/contract/staff/checker-models'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { learningWorker } from '../../market/learning/learning-worker.ts'
import { checkPair } from './check-pair.ts'
import { checkWhatIf } from './check-what-if.ts'
import { closeCheckedMatch } from './close-checked-match.ts'
import { compareCheckedShadow } from './compare-checked-shadow.ts'
import { extendClock } from './extend-clock.ts'
import { hidePair } from './hide-pair.ts'
import { judgeCheckedModel } from './judge-checked-model.ts'
import { listCheckedMatches } from './list-checked-matches.ts'
import { modelsOnWire } from './models-on-wire.ts'
import { promoteCheckedModel } from './promote-checked-model.ts'
import { replaySearches } from './replay-searches.ts'
import { rerunMatches } from './rerun-matches.ts'
import { rollBackCheckedModel } from './roll-back-checked-model.ts'
import { suggestAdvisor } from './suggest-advisor.ts'

export const checkerRoutes = (services: Services, worker = learningWorker(services)): Route[] => [
  serveSignedIn(pairs.checkPair, ({ caller, query }) => checkPair(services, caller, query)),
  serveSignedIn(pairs.checkWhatIf, ({ caller, body }) => checkWhatIf(services, caller, body)),
  serveSignedIn(matches.listCheckedMatches, ({ caller, query }) =>
    listCheckedMatches(services, caller, query),
  ),
  serveSignedIn(matches.rerunMatches, ({ caller, params, body }) =>
    rerunMatches(services, caller, params.consumerId, body),
  ),
  serveSignedIn(matches.suggestAdvisor, ({ caller, params, body }) =>
    suggestAdvisor(services, caller, params, body),
  ),
  serveSignedIn(matches.hidePair, ({ caller, params, body }) => hidePair(services, caller, params, body)),
  serveSignedIn(matches.closeCheckedMatch, ({ caller, params, body }) =>
    closeCheckedMatch(services, caller, Number(params.requestId), body),
  ),
  serveSignedIn(matches.extendClock, ({ caller, params, body }) =>
    extendClock(services, caller, Number(params.requestId), body),
  ),
  serveSignedIn(models.listModels, () => modelsOnWire(services)),
  serveSignedIn(models.compareShadow, ({ params }) =>
    compareCheckedShadow(services, Number(params.version), undefined, worker.compareShadow),
  ),
  serveSignedIn(models.judgeCheckedModel, ({ caller, params }) =>
    judgeCheckedModel(services, caller, Number(params.version), worker.judgeModel),
  ),
  serveSignedIn(models.promoteCheckedModel, ({ caller, params, body }) =>
    promoteCheckedModel(services, caller, Number(params.version), body, undefined, worker.judgeModel),
  ),
  serveSignedIn(models.rollBackCheckedModel, ({ caller, body }) =>
    rollBackCheckedModel(services, caller, body),
  ),
  serveSignedIn(models.replaySearches, ({ caller, body }) =>
    replaySearches(services, caller, body, undefined, worker.replayWithModel),
  ),
]
