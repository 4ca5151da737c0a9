import * as choices from '@evenkeel/contract/market/choices'
import * as open from '@evenkeel/contract/market/count-advisors'
import * as kept from '@evenkeel/contract/market/kept-advisors'
import * as calls from '@evenkeel/contract/market/matching'
import { type Route, serve, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { answerChoice } from './choices/answer-choice.ts'
import { listChoices } from './choices/list-choices.ts'
import { offerChoice } from './choices/offer-choice.ts'
import { undoChoice } from './choices/undo-choice.ts'
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

export const matchingRoutes = (services: Services): Route[] => [
  serve(open.countAdvisors, ({ caller, visit, body }) => countAdvisors(services, caller, visit, body)),
  serveSignedIn(calls.searchAdvisors, ({ caller, body }) =>
    caller.overlay ? searchUnderOverlay(services, caller, body) : searchAdvisors(services, caller, body),
  ),
  serveSignedIn(calls.readNewestSearch, ({ caller }) => readNewestSearch(services, caller)),
  serveSignedIn(calls.readSearch, ({ caller, params }) => readSearch(services, caller, params.searchId)),
  serveSignedIn(calls.countLeft, ({ caller, body }) => countRemainingAdvisors(services, caller, body)),
  serveSignedIn(calls.readMatch, ({ caller, params, query }) =>
    readMatch(services, caller, params.advisorId, query),
  ),
  serveSignedIn(calls.whatWouldChange, ({ caller, params }) => previewChanges(services, caller, params)),
  serveSignedIn(choices.offerChoice, ({ caller }) => offerChoice(services, caller)),
  serveSignedIn(choices.listChoices, ({ caller }) => listChoices(services, caller)),
  serveSignedIn(choices.answerChoice, ({ caller, params, body }) =>
    answerChoice(services, caller, params.choiceId, body),
  ),
  serveSignedIn(choices.undoChoice, ({ caller, params }) => undoChoice(services, caller, params.choiceId)),
  serveSignedIn(kept.noteViewed, ({ caller, params, body }) =>
    noteViewed(services, caller, params.advisorId, body),
  ),
  serveSignedIn(kept.saveAdvisor, ({ caller, params, body }) =>
    saveAdvisor(services, caller, params.advisorId, body),
  ),
  serveSignedIn(kept.hideAdvisor, ({ caller, params, body }) =>
    hideAdvisor(services, caller, params.advisorId, body),
  ),
  serveSignedIn(kept.listKept, ({ caller }) => listSavedAndHidden(services, caller)),
  serveSignedIn(kept.listSavedSearches, ({ caller }) => listSavedSearches(services, caller)),
  serveSignedIn(kept.keepSearch, ({ caller, body }) => saveSearch(services, caller, body)),
  serveSignedIn(kept.dropSearch, ({ caller, params }) =>
    removeSavedSearch(services, caller, params.savedSearchId),
  ),
]
