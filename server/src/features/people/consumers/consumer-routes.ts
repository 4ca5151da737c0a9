import * as calls from '@evenkeel/contract/people/consumers'
import { type Route, serve, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { claimDraft } from './claim-draft.ts'
import { dropDraft } from './drop-draft.ts'
import { finishOnboarding } from './finish-onboarding.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { readConsumerProfile } from './read-consumer-profile.ts'
import { readDraft } from './read-draft.ts'
import { readOnboardingProfile } from './read-onboarding-profile.ts'
import { saveConsumerProfile } from './save-consumer-profile.ts'
import { saveDraft } from './save-draft.ts'

export const consumerRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.readConsumerProfile, ({ caller, params }) =>
    readConsumerProfile(services, caller, params.consumerId),
  ),
  serveSignedIn(calls.readOnboardingProfile, ({ caller, params }) =>
    readOnboardingProfile(services, caller, params.consumerId),
  ),
  serveSignedIn(calls.saveConsumerProfile, ({ caller, params, body }) =>
    saveConsumerProfile(services, caller, params.consumerId, body),
  ),
  serveSignedIn(calls.finishOnboarding, ({ caller, body }) => finishOnboarding(services, caller, body)),
  serve(calls.readDraft, ({ caller, visit }) => readDraft(services, caller, visit)),
  serve(calls.saveDraft, ({ caller, visit, body }) => saveDraft(services, caller, visit, body)),
  serve(calls.dropDraft, ({ visit }) => dropDraft(services, visit)),
  serveSignedIn(calls.claimDraft, ({ caller, visit }) => claimDraft(services, caller, visit)),
  serve(calls.joinWaitingList, ({ visit, body }) => joinWaitingList(services, visit, body)),
]
