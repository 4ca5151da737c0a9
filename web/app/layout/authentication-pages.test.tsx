import { render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import Login from '../routes/public/login.tsx'
import Onboarding from '../routes/public/onboarding.tsx'
import Registration from '../routes/public/registration.tsx'
import TimedOutLogin from '../routes/public/timed-out-login.tsx'
import PageFrame from './page-frame.tsx'

function show(at: string) {
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
  render(<Stub initialEntries={[at]} />)
}

const main = () => within(screen.getByRole('main'))
const pitch = () => within(screen.getByRole('complementary', { name: 'About Evenkeel' }))

test.each(['/shared/login', '/shared/registration', '/login'])(
  '%s asks nothing of the server, and stands there at once, whoever has come',
  (at) => {
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (address: unknown) => asked.push(address))
    show(at)
    expect(main().getByRole('textbox', { name: 'Email' })).toBeTruthy()
    expect(asked).toEqual([])
    vi.unstubAllGlobals()
  },
)

test.each(['/login', '/login?timeout=false', '/login?timeout='])('%s says nothing of a time-out', (at) => {
  show(at)
  expect(screen.queryByText(/You were signed out/)).toBeNull()
})

test('no count stands beside a claim before there is one to count', () => {
  show('/shared/login')
  const claims = pitch().getAllByRole('list')[0]
  expect(claims?.textContent?.replace('top 1%', '')).not.toMatch(/\d/)
})

test('after a time-out the login page says why one is there, and one can log in on it (spec 2.1-03)', () => {
  show('/login?timeout=true')
  expect(main().getByText('You were signed out after 15 minutes without activity.')).toBeTruthy()
  expect(main().getByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy()
  expect(main().getByRole('button', { name: 'Log in' })).toBeTruthy()
})

test.each([
  ['/shared/login', 'Create an account', '/shared/registration'],
  ['/shared/registration', 'Log in', '/shared/login'],
])('%s leads to the other one: %s', (at, words, to) => {
  show(at)
  expect(main().getByRole('link', { name: words }).getAttribute('href')).toBe(to)
})

// spec 1-10, 1-11, 1-12, 2.1-01, 2.1-02
test.each([
  ['/shared/login', 'Log in'],
  ['/shared/registration', 'Create an account'],
])(
  '%s is split: the form, and beside it the headline and both claims, each with a way to check it',
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
    expect(pitch().getByRole('link', { name: 'How we count' }).getAttribute('href')).toBe(
      '/help?content=general',
    )
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
