import { readServingModel } from '@evenkeel/contract/market/serving-model'
import { readVettingCounts } from '@evenkeel/contract/people/vetting'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import Disclosures from '../routes/public/legal-disclosures.tsx'
import Login from '../routes/public/login.tsx'
import Onboarding from '../routes/public/onboarding.tsx'
import Registration from '../routes/public/registration.tsx'
import TimedOutLogin from '../routes/public/timed-out-login.tsx'
import { allowLog } from '../testing/guard-tests.ts'
import PageFrame from './page-frame.tsx'
import { servingModelCall } from './sidebar/fetch-serving-model.ts'
import { countsCall } from './sidebar/fetch-vetting-counts.ts'
import { methodAddress } from './sidebar/vetting-words.ts'

function show(at: string, state?: object) {
  const Stub = createRoutesStub([
    {
      Component: PageFrame,
      children: [
        { path: '/shared/login', Component: Login },
        { path: '/shared/registration', Component: Registration },
        { path: '/login', Component: TimedOutLogin },
        { path: '/onboarding', Component: Onboarding },
      ],
    },
  ])
  const [pathname = at, query] = at.split('?')
  render(<Stub initialEntries={[{ pathname, search: query ? `?${query}` : '', state }]} />)
}

const main = () => within(screen.getByRole('main'))
const pitch = () => within(screen.getByRole('complementary', { name: 'About Evenkeel' }))

beforeEach(() => {
  allowLog()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
})

function answerCounts(counts: object, model?: object) {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (address: unknown) => {
    asked.push(address)
    if (String(address).endsWith('/serving-model'))
      return model ? Response.json(model) : Promise.reject(new TypeError('Failed to fetch'))
    return Response.json(counts)
  })
  return asked
}
const counts = { applied: 41_236, approved: 412, countedAt: Date.UTC(2026, 9, 1, 18) / 1000, isDemo: false }

test.each(['/shared/login', '/shared/registration', '/login'])(
  '%s stands there before anything is asked, and asks only for what is public: the count and the model that serves',
  async (at) => {
    const asked = answerCounts(counts)
    show(at)
    expect(main().getByRole('textbox', { name: 'Email' })).toBeTruthy()
    expect(asked).toEqual([])
    await pitch().findByText(/applicants approved/)
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked.sort()).toEqual(['/api/v1/matching/serving-model', '/api/v1/vetting/counts'])
  },
)

test.each(['/login', '/login?timeout=false', '/login?timeout='])('%s says nothing of a time-out', (at) => {
  show(at)
  expect(screen.queryByText(/You were signed out/)).toBeNull()
})

test('no count stands beside a claim while there is none, and the claim keeps its link', async () => {
  show('/shared/login')
  await vi.dynamicImportSettled()
  const claims = pitch().getAllByRole('list')[0]
  expect(claims?.textContent?.replace('top 1%', '')).not.toMatch(/\d/)
  expect(pitch().getByRole('link', { name: 'How we count' })).toBeTruthy()
})

test('“top 1%” is not said where more than 1% are approved: then the share is the claim (spec 1-11)', async () => {
  answerCounts({ ...counts, approved: 4_124 })
  show('/shared/login')
  expect(
    await pitch().findByText('10.00% of the advisors who applied are approved after vetting.'),
  ).toBeTruthy()
  expect(pitch().queryByText(/top 1%/)).toBeNull()
})

test('with nobody who applied nothing is claimed of a share (spec 1-11)', async () => {
  answerCounts({ ...counts, applied: 0, approved: 0 })
  show('/shared/login')
  expect(await pitch().findByText(/^No advisors have applied/)).toBeTruthy()
  expect(pitch().queryByText(/1%/)).toBeNull()
})

test('the number behind “top 1%” stands beside it with its date; of invented people it is said that they are (spec 1-11)', async () => {
  answerCounts({ ...counts, isDemo: true })
  show('/shared/registration')
  expect(
    await pitch().findByText(
      /^412 of 41,236 applicants approved \(1\.00%\) as of Oct 1, 2026\. Demo: invented people\./,
    ),
  ).toBeTruthy()
  expect(pitch().getByText('Only the top 1% of advisors are approved after vetting.')).toBeTruthy()
})

test('the calls for the count and the model are the contract’s', () => {
  expect(readVettingCounts).toMatchObject(countsCall)
  expect(readServingModel).toMatchObject(servingModelCall)
})

const besideMachineLearning = () =>
  pitch().getByText('A machine-learning algorithm matches you on goals, age and financial situation.')
    .nextElementSibling?.textContent

test.each([{}, { version: 1 }, { version: 1, outcomes: 'many' }])(
  'of a model that is not known, %j, nothing is said, and the claim keeps its link (spec 1-12)',
  async (model) => {
    const asked = answerCounts(counts, model)
    show('/shared/login')
    await waitFor(() => expect(asked).toHaveLength(2))
    await pitch().findByText(/applicants approved/)
    expect(besideMachineLearning()).toBe('You see every point, in both directions. How it works')
  },
)

test('the claim says which version serves and how much it learned from (spec 1-12)', async () => {
  answerCounts(counts, { version: 3, outcomes: 4182, isDemo: false })
  show('/shared/registration')
  await pitch().findByText(/Version 3/)
  expect(besideMachineLearning()).toBe(
    'You see every point, in both directions. Version 3 is matching people now. It learned from 4,182 choices and answers. How it works',
  )
})

test('of invented people it is said that they are, and of a new installation where it starts (spec 1-12)', async () => {
  answerCounts(counts, { version: 1, outcomes: 2412, isDemo: true })
  show('/shared/login')
  expect(await pitch().findByText(/2,412 choices and answers\. Demo: invented people\./)).toBeTruthy()
  cleanup()
  answerCounts(counts, { version: 0, outcomes: 0, isDemo: false })
  show('/shared/login')
  expect(
    await pitch().findByText(/It starts from expert weights and learns with every answer\./),
  ).toBeTruthy()
})

test('the method is where its link leads', () => {
  const [path = '', anchor] = methodAddress.split('#')
  const Site = createRoutesStub([{ path, Component: Disclosures }])
  const { container } = render(<Site initialEntries={[methodAddress]} />)
  expect(container.querySelector(`[id="${anchor}"]`)?.textContent).toMatch(/How we count/)
})

test('after a time-out the login page says why one is there, and one can log in on it (spec 2.1-03)', () => {
  show('/login?timeout=true')
  expect(main().getByText('You were signed out after 15 minutes without activity.')).toBeTruthy()
  expect(main().getByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
  expect(main().getByRole('button', { name: 'Sign in' })).toBeTruthy()
})

test('after Logout Now it blames nobody (spec 2.1-03, 4-18)', () => {
  show('/login?timeout=true', { isAsked: true })
  expect(main().getByText('You’re signed out.')).toBeTruthy()
  expect(main().queryByText(/without activity/)).toBeNull()
})

test('someone whose session the server ended is told so, and that signing in leads back', () => {
  show('/shared/login', { isEnded: true, returnTo: '/shared/support' })
  expect(main().getByText('Your session ended. Sign in to continue where you left off.')).toBeTruthy()
})

test.each([
  ['/shared/login', 'Create an account', '/shared/registration'],
  ['/shared/registration', 'Sign in', '/shared/login'],
])('%s leads to the other one: %s', (at, words, to) => {
  show(at)
  expect(main().getByRole('link', { name: words }).getAttribute('href')).toBe(to)
})

test.each([
  ['/shared/login', 'Sign in'],
  ['/shared/registration', 'Create an account'],
])(
  '%s is split: the form, and beside it the headline and both claims, each with a way to check it (spec 1-10 … 1-12, 2.1-01, 2.1-02)',
  (at, heading) => {
    show(at)
    expect(main().getByRole('heading', { level: 1, name: heading })).toBeTruthy()
    expect(
      pitch().getByRole('heading', { name: 'Connect with Top Financial Advisors for Free' }),
    ).toBeTruthy()
    expect(pitch().getByText('Only the top 1% of advisors are approved after vetting.')).toBeTruthy()
    expect(
      pitch().getByText('A machine-learning algorithm matches you on goals, age and financial situation.'),
    ).toBeTruthy()
    expect(pitch().getByRole('link', { name: 'How we count' }).getAttribute('href')).toBe(methodAddress)
    expect(pitch().getByRole('link', { name: 'How it works' }).getAttribute('href')).toBe(
      '/help?content=matchmaking',
    )
  },
)

test('on a phone the headline and the claims are still on the page (spec 1-10 … 1-12)', () => {
  show('/shared/login')
  const aside = screen.getByRole('complementary', { name: 'About Evenkeel' })
  const hiddenOnPhones = [...aside.querySelectorAll('[class*="max-medium:hidden"]')]
  expect(aside.className).not.toMatch(/(^|\s)hidden|max-medium:hidden/)
  expect(hiddenOnPhones.map((part) => part.querySelector('figure') !== null)).toEqual([true])
  expect(hiddenOnPhones[0]?.textContent).not.toMatch(/top 1%|machine-learning|Connect with Top/)
})

test('the match beside it says that it is a sample', () => {
  show('/shared/login')
  expect(pitch().getByRole('figure').textContent).toContain('A sample match with an invented advisor')
})

test('onboarding asks which of the two one is', () => {
  show('/onboarding')
  expect(
    main()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/onboarding/consumer', '/onboarding/advisor'])
})
