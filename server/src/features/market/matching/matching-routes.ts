import * as kept from '@evenkeel/contract/market/kept-advisors'
import * as calls from '@evenkeel/contract/market/matching'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { dropSearch } from './kept/drop-search.ts'
import { hideAdvisor } from './kept/hide-advisor.ts'
import { keepSearch } from './kept/keep-search.ts'
import { listKept } from './kept/list-kept.ts'
import { listSavedSearches } from './kept/list-saved-searches.ts'
import { noteViewed } from './kept/note-viewed.ts'
import { saveAdvisor } from './kept/save-advisor.ts'
import { countLeft } from './search/count-left.ts'
import { readMatch } from './search/read-match.ts'
import { readNewestSearch } from './search/read-newest-search.ts'
import { readSearch } from './search/read-search.ts'
import { searchAdvisors } from './search/search-advisors.ts'
import { whatWouldChange } from './search/what-would-change.ts'

export const matchingRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.searchAdvisors, ({ caller, body }) =>
    caller.overlay ? readNewestSearch(services, caller, body) : searchAdvisors(services, caller, body),
  ),
  serveSignedIn(calls.readSearch, ({ caller, params }) => readSearch(services, caller, params.searchId)),
  serveSignedIn(calls.countLeft, ({ caller, body }) => countLeft(services, caller, body)),
  serveSignedIn(calls.readMatch, ({ caller, params, query }) =>
    readMatch(services, caller, params.advisorId, query),
  ),
  serveSignedIn(calls.whatWouldChange, ({ caller, params }) => whatWouldChange(services, caller, params)),
  serveSignedIn(kept.noteViewed, ({ caller, params, body }) =>
    noteViewed(services, caller, params.advisorId, body),
  ),
  serveSignedIn(kept.saveAdvisor, ({ caller, params, body }) =>
    saveAdvisor(services, caller, params.advisorId, body),
  ),
  serveSignedIn(kept.hideAdvisor, ({ caller, params, body }) =>
    hideAdvisor(services, caller, params.advisorId, body),
  ),
  serveSignedIn(kept.listKept, ({ caller }) => listKept(services, caller)),
  serveSignedIn(kept.listSavedSearches, ({ caller }) => listSavedSearches(services, caller)),
  serveSignedIn(kept.keepSearch, ({ caller, body }) => keepSearch(services, caller, body)),
  serveSignedIn(kept.dropSearch, ({ caller, params }) => dropSearch(services, caller, params.savedSearchId)),
]
