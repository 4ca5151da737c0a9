import * as identity from './account/identity.ts'
import * as mailedLinks from './account/mailed-links.ts'
import * as privacy from './account/privacy.ts'
import * as secondFactor from './account/second-factor.ts'
import * as settings from './account/settings.ts'
import * as chat from './contact/chat.ts'
import * as clients from './contact/clients.ts'
import * as feedback from './contact/feedback.ts'
import * as meetingPack from './contact/meeting-pack.ts'
import * as meetings from './contact/meetings.ts'
import * as outcomes from './contact/outcomes.ts'
import * as publicPage from './contact/public-page.ts'
import * as reviewDesk from './contact/review-desk.ts'
import * as reviews from './contact/reviews.ts'
import * as support from './contact/support.ts'
import * as supportDesk from './contact/support-desk.ts'
import * as watch from './contact/watch.ts'
import * as testTools from './demo/test-tools.ts'
import type { Endpoint } from './endpoint.ts'
import * as begunStep from './market/begun-step.ts'
import * as choices from './market/choices.ts'
import * as countAdvisors from './market/count-advisors.ts'
import * as keptAdvisors from './market/kept-advisors.ts'
import * as matching from './market/matching.ts'
import * as metrics from './market/metrics.ts'
import * as places from './market/places.ts'
import * as requests from './market/requests.ts'
import * as servingModel from './market/serving-model.ts'
import * as accounts from './people/accounts.ts'
import * as advisorDraft from './people/advisor-draft.ts'
import * as advisors from './people/advisors.ts'
import * as availability from './people/availability.ts'
import * as calendars from './people/calendars.ts'
import * as consumers from './people/consumers.ts'
import * as criteria from './people/criteria.ts'
import * as documents from './people/documents.ts'
import * as heldTexts from './people/held-texts.ts'
import * as notifications from './people/notifications.ts'
import * as portraits from './people/portraits.ts'
import * as register from './people/register.ts'
import * as vetting from './people/vetting.ts'
import * as adminAccounts from './staff/admin-accounts.ts'
import * as analytics from './staff/analytics.ts'
import * as auditLog from './staff/audit-log.ts'
import * as checker from './staff/checker.ts'
import * as checkerMatches from './staff/checker-matches.ts'
import * as checkerModels from './staff/checker-models.ts'
import * as desks from './staff/desks.ts'
import * as masquerade from './staff/masquerade.ts'
import * as peopleDesk from './staff/people-desk.ts'
import * as vettingDesk from './staff/vetting-desk.ts'

/** The exports of each contract file; add a new file here. */
export const features: readonly object[] = [
  identity,
  secondFactor,
  mailedLinks,
  consumers,
  advisors,
  advisorDraft,
  vetting,
  heldTexts,
  register,
  documents,
  portraits,
  accounts,
  criteria,
  countAdvisors,
  matching,
  begunStep,
  choices,
  keptAdvisors,
  requests,
  servingModel,
  chat,
  notifications,
  availability,
  calendars,
  meetings,
  meetingPack,
  outcomes,
  clients,
  watch,
  reviews,
  reviewDesk,
  publicPage,
  support,
  supportDesk,
  vettingDesk,
  checker,
  checkerMatches,
  checkerModels,
  peopleDesk,
  adminAccounts,
  auditLog,
  feedback,
  metrics,
  places,
  analytics,
  desks,
  settings,
  privacy,
  masquerade,
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Sorted by name, because runtimes list a module's exports in different orders. */
const endpointsOf = (feature: object): Endpoint[] =>
  Object.values(feature)
    .filter(isEndpoint)
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Every endpoint of the API. A test checks that each of them is served. */
export const allEndpoints: readonly Endpoint[] = features.flatMap(endpointsOf)

/** @testSeam Served only when test tools are on. */
export const testToolEndpoints: readonly Endpoint[] = endpointsOf(testTools)
