import type { AdvisorProfile, Application } from '@evenkeel/contract/people/advisors'
import type { Criteria } from '@evenkeel/contract/people/criteria'
import { type PersonId, personUuid } from '@evenkeel/contract/person-id'

export type SetupState = 'done' | 'waiting' | 'open'

export interface SetupStep {
  title: string
  state: SetupState
  sentence: string
  to: string
}

export interface Setup {
  application: Application
  profile: AdvisorProfile
  criteria: Criteria
}

const checkOf = ({ checks }: Application, kind: Application['checks'][number]['kind']) =>
  checks.find((check) => check.kind === kind)?.state ?? 'not-started'

const applying: readonly Application['status'][] = ['draft', 'withdrawn', 'rejected']

/** Before the application is submitted, problems are fixed in its steps; afterwards, in the profile. */
function addressOf({ application }: Setup, userId: PersonId | undefined, slug: string): string {
  if (applying.includes(application.status)) return `/onboarding/advisor/${slug}`
  return userId === undefined ? '/advisor' : `/advisor/${personUuid('advisor', userId)}?advisorId=${userId}`
}

function verified({ application }: Setup): SetupState {
  if (application.status === 'approved' || application.proof.state === 'passed') return 'done'
  return application.proof.state === 'waiting' ? 'waiting' : 'open'
}

/** The server decides, because required documents depend on the firm and expired ones do not count. */
function documented({ application }: Setup): SetupState {
  const check = checkOf(application, 'documents')
  const isOpen = check === 'failed' || check === 'expired' || application.missingSteps.includes('documents')
  if (isOpen) return 'open'
  return check === 'waiting' ? 'waiting' : 'done'
}

const whether = (isDone: boolean): SetupState => (isDone ? 'done' : 'open')

/** What an advisor must set up before requests can arrive (product.md 3.8). */
export function setupSteps(setup: Setup, userId: PersonId | undefined): SetupStep[] {
  const { profile, criteria } = setup
  return [
    {
      title: 'Verify your identity',
      state: verified(setup),
      sentence: 'Protects your name from impostors',
      to: addressOf(setup, userId, 'prove-it-is-you'),
    },
    {
      title: 'Add your fees',
      state: whether((profile.fees ?? []).length > 0),
      sentence: 'Every way clients pay you',
      to: addressOf(setup, userId, 'fees'),
    },
    {
      title: 'Set your criteria',
      state: whether(criteria.states.length + criteria.de_minimis_states.length > 0),
      sentence: 'States, minimums, meeting types and capacity',
      to: '/advisor/matchmaking/criteria',
    },
    {
      title: 'Open your calendar',
      state: whether(profile.calendar_link !== null || profile.weekly_hours !== null),
      sentence: 'Your own booking page or weekly hours',
      to: addressOf(setup, userId, 'calendar'),
    },
    {
      title: 'Add your documents',
      state: documented(setup),
      sentence: 'Clients read them before contacting you',
      to: addressOf(setup, userId, 'documents'),
    },
  ]
}
