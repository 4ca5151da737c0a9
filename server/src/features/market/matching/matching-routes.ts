import * as begun from '@evenkeel/contract/market/begun-step'
import * as choices from '@evenkeel/contract/market/choices'
import * as open from '@evenkeel/contract/market/count-advisors'
import * as kept from '@evenkeel/contract/market/kept-advisors'
import * as calls from '@evenkeel/contract/market/matching'
import { readPlaces as readPlacesEndpoint } from '@evenkeel/contract/market/places'
import { type Route, serve, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { callerOrVisitor } from '../../people/consumers/visitor.ts'
import { answerChoice } from './choices/answer-choice.ts'
import { listChoices } from './choices/list-choices.ts'
import { offerChoice } from './choices/offer-choice.ts'
import { undoChoice } from './choices/undo-choice.ts'
import { readPlaces } from './load/read-places.ts'
import { removeSavedSearch } from './saved/delete-saved-search.ts'
import { hideAdvisor } from './saved/hide-advisor.ts'
import { listSavedAndHidden } from './saved/list-saved-and-hidden.ts'
import { listSavedSearches } from './saved/list-saved-searches.ts'
import { noteViewed } from './saved/note-viewed.ts'
import { saveAdvisor } from './saved/save-advisor.ts'
import { saveSearch } from './saved/save-search.ts'
import { countAdvisors } from './search/count-advisors.ts'
import { countRemainingAdvisors } from './search/count-remaining-advisors.ts'
import { previewChanges } from './search/preview-changes.ts'
import { readMatch } from './search/read-match.ts'
import { readNewestSearch, searchUnderOverlay } from './search/read-newest-search.ts'
import { readSearch } from './search/read-search.ts'
import { searchAdvisors } from './search/search-advisors.ts'
import { keepBegunStep, readBegunStep } from './seekers/begun-step.ts'

export const matchingRoutes = (services: Services): Route[] => [
  serve(open.countAdvisors, ({ caller, visit, body }) => countAdvisors(services, caller, visit, body)),
  serve(calls.searchAdvisors, async ({ caller, visit, body }) =>
    caller?.overlay
      ? searchUnderOverlay(services, caller, body)
      : searchAdvisors(services, await callerOrVisitor(services, { caller, visit }), body),
  ),
  serve(calls.readNewestSearch, async (call) =>
    readNewestSearch(services, await callerOrVisitor(services, call)),
  ),
  serve(calls.readSearch, async (call) =>
    readSearch(services, await callerOrVisitor(services, call), call.params.searchId),
  ),
  serve(calls.countLeft, async (call) =>
    countRemainingAdvisors(services, await callerOrVisitor(services, call), call.body),
  ),
  serve(calls.readMatch, async (call) =>
    readMatch(services, await callerOrVisitor(services, call), call.params.advisorId, call.query),
  ),
  serve(calls.whatWouldChange, async (call) =>
    previewChanges(services, await callerOrVisitor(services, call), call.params),
  ),
  serve(choices.offerChoice, async (call) => offerChoice(services, await callerOrVisitor(services, call))),
  serve(choices.listChoices, async (call) => listChoices(services, await callerOrVisitor(services, call))),
  serve(choices.answerChoice, async (call) =>
    answerChoice(services, await callerOrVisitor(services, call), call.params.choiceId, call.body),
  ),
  serve(choices.undoChoice, async (call) =>
    undoChoice(services, await callerOrVisitor(services, call), call.params.choiceId),
  ),
  serve(begun.keepBegunStep, async (call) =>
    keepBegunStep(services, await callerOrVisitor(services, call), call.body),
  ),
  serve(begun.readBegunStep, async (call) => readBegunStep(services, await callerOrVisitor(services, call))),
  serveSignedIn(readPlacesEndpoint, async ({ caller }) => ({
    places: await readPlaces(services.database.orm, caller.personId, services.clock.now()),
  })),
  serveSignedIn(kept.noteViewed, ({ caller, params, body }) =>
    noteViewed(services, caller, params.advisorId, body),
  ),
  serveSignedIn(kept.saveAdvisor, ({ caller, params, body }) =>
    saveAdvisor(services, caller, params.advisorId, body),
  ),
  serve(kept.hideAdvisor, async (call) =>
    hideAdvisor(services, await callerOrVisitor(services, call), call.params.advisorId, call.body),
  ),
  serveSignedIn(kept.listKept, ({ caller }) => listSavedAndHidden(services, caller)),
  serveSignedIn(kept.listSavedSearches, ({ caller }) => listSavedSearches(services, caller)),
  serveSignedIn(kept.keepSearch, ({ caller, body }) => saveSearch(services, caller, body)),
  serveSignedIn(kept.dropSearch, ({ caller, params }) =>
    removeSavedSearch(services, caller, params.savedSearchId),
  ),
]
