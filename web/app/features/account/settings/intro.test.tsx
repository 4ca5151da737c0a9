import type { AdvisorProfile, Application } from '@evenkeel/contract/people/advisors'
import { type Criteria, firstCriteria } from '@evenkeel/contract/people/criteria'
import { personUuid } from '@evenkeel/contract/person-id'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { refusal } from '../../../testing/play-server.ts'
import { FirstVisit } from './first-visit.tsx'
import { IntroPage } from './intro-page.tsx'
import { setupSteps } from './setup-steps.ts'
import { ownSettings, save, settingsServer, showSettings } from './testing/show-settings.tsx'

const guide = '/advisor/matchmaking/settings-intro'
const criteriaAddress = '/advisor/matchmaking/criteria'

const application: Application = {
  status: 'draft',
  submittedAt: null,
  checks: [{ kind: 'documents', state: 'not-started', by: null, at: null, note: null }],
  proof: {
    method: null,
    state: 'not-started',
    workEmail: null,
    officerName: null,
    officerEmail: null,
  },
  decidedAt: null,
  reason: null,
  appeal: null,
  mayAppeal: false,
  contradictions: [],
  missingSteps: ['fees', 'documents'],
  signedName: null,
}
const profile = {
  fees: null,
  calendar_link: null,
  weekly_hours: null,
  documents: { adv_document: null, crs_form: null, liquidity_statement: null, disclosure_document: null },
} as AdvisorProfile
const criteria: Criteria = { ...firstCriteria, version: 0, updated_at: null }

const whole = {
  application: {
    ...application,
    status: 'approved' as const,
    missingSteps: [],
    proof: { ...application.proof, state: 'passed' as const },
  },
  profile: {
    ...profile,
    fees: [{ kind: 'hourly-fee', rate: 300, firstYearHours: 8, laterHours: 4 }],
    calendar_link: 'https://cal.example/ruth',
    documents: { ...profile.documents, adv_document: 'a', disclosure_document: 'b' },
  } as AdvisorProfile,
  criteria: { ...criteria, states: ['CO' as const], version: 1 },
}

function advisorServer(
  setup: typeof whole | { application: Application; profile: AdvisorProfile; criteria: Criteria },
  settings = ownSettings,
  others = {},
) {
  return settingsServer(settings, {
    'GET /api/v1/advisor/application': setup.application,
    'GET /api/v1/advisor/77?view=working': { data: setup.profile },
    'GET /api/v1/criteria': { criteria: setup.criteria },
    ...others,
  })
}
const fresh = { application, profile, criteria }
const pages = [
  { path: guide, element: <IntroPage /> },
  {
    path: criteriaAddress,
    element: (
      <FirstVisit guide={guide}>
        <h1>The criteria</h1>
      </FirstVisit>
    ),
  },
]
const start = <Link to={criteriaAddress}>To the criteria</Link>

beforeEach(() => allowLog())

test('somebody who has read the guide is not led to it again', async () => {
  advisorServer(fresh, { ...ownSettings, has_seen_intro: true })
  const { router } = showSettings(start, 'advisor', pages)
  await userEvent.click(screen.getByRole('link', { name: 'To the criteria' }))
  expect(await screen.findByRole('heading', { name: 'The criteria' })).toBeTruthy()
  expect(router.state.location.pathname).toBe(criteriaAddress)
})

test('the first visit of the criteria leads to the guide once; its link back is no circle', async () => {
  const { saved } = advisorServer(fresh)
  const { router } = showSettings(start, 'advisor', pages)
  await userEvent.click(screen.getByRole('link', { name: 'To the criteria' }))
  expect(await screen.findByRole('heading', { name: /How matching works/ })).toBeTruthy()
  await userEvent.click(await screen.findByRole('link', { name: 'Set your criteria' }))
  expect(await screen.findByRole('heading', { name: 'The criteria' })).toBeTruthy()
  expect(router.state.location.pathname).toBe(criteriaAddress)
  expect(saved()).toEqual([])
})

test('where the mark cannot be saved, the guide stays and says why', async () => {
  advisorServer(fresh, ownSettings, { [save]: () => refusal('unavailable') })
  const { router } = showSettings(<IntroPage />, 'advisor', pages)
  await userEvent.click(await screen.findByRole('button', { name: 'Finish' }))
  expect(
    await screen.findByText(
      'We can’t answer right now. Nothing you entered was lost. Try again in a moment.',
    ),
  ).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
})

test('four cards and a list of what is to do; Finish marks the guide as read and leads to the criteria', async () => {
  const { saved } = advisorServer(fresh)
  showSettings(<IntroPage />, 'advisor', pages)
  const list = await screen.findByRole('list', { name: 'Your setup' })
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5)
  expect(screen.getByText(/^What you pay us plays no part/)).toBeTruthy()
  expect(within(list).getAllByText('To do')).toHaveLength(5)
  expect(screen.getByText(/^5 of 5 to do/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
  expect(await screen.findByRole('heading', { name: 'The criteria' })).toBeTruthy()
  expect(saved()).toEqual([{ has_seen_intro: true }])
})

test('with everything done it is a summary, and going on saves nothing again', async () => {
  const { saved } = advisorServer(whole, { ...ownSettings, has_seen_intro: true })
  showSettings(<IntroPage />, 'advisor', pages)
  expect(await screen.findByRole('heading', { name: 'You’re all set' })).toBeTruthy()
  expect(screen.getAllByText('Done')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Go to Your Criteria' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'The criteria' })).toBeTruthy())
  expect(saved()).toEqual([])
})

test('steps lead into the application while it is open, and to the profile afterwards', () => {
  const linksOf = (setup: typeof fresh | typeof whole) => setupSteps(setup, 77).map(({ to }) => to)
  expect(linksOf(fresh)).toEqual([
    '/onboarding/advisor/prove-it-is-you',
    '/onboarding/advisor/fees',
    criteriaAddress,
    '/onboarding/advisor/calendar',
    '/onboarding/advisor/documents',
  ])
  expect(linksOf(whole)[1]).toBe(`/advisor/${personUuid('advisor', 77)}?advisorId=77`)
})

test('what waits for somebody else is neither done nor to do', () => {
  const waiting = {
    ...fresh,
    application: {
      ...application,
      status: 'in-review' as const,
      missingSteps: ['fees'],
      proof: { ...application.proof, state: 'waiting' as const },
      checks: [{ kind: 'documents' as const, state: 'waiting' as const, by: null, at: null, note: null }],
    },
  }
  expect(setupSteps(waiting, 77).map(({ state }) => state)).toEqual([
    'waiting',
    'open',
    'open',
    'open',
    'waiting',
  ])
})

test.each(['failed', 'expired'] as const)('documents that are %s are not called done', (state) => {
  const checks = [{ kind: 'documents' as const, state, by: null, at: null, note: null }]
  const setup = { ...whole, application: { ...whole.application, checks } }
  expect(setupSteps(setup, 77).at(-1)?.state).toBe('open')
})
