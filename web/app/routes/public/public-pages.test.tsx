import type { RouteConfigEntry } from '@react-router/dev/routes'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub, matchRoutes, type RouteObject } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { countsCall } from '../../layout/sidebar/fetch-vetting-counts.ts'
import routes from '../../routes.ts'
import { lost, playServer } from '../../testing/play-server.ts'
import Help from './help.tsx'
import Home from './home.tsx'
import Disclosures from './legal-disclosures.tsx'
import HowWeArePaid from './legal-how-we-are-paid.tsx'
import Privacy from './legal-privacy.tsx'
import PrivacyChoices from './legal-privacy-choices.tsx'
import Terms from './legal-terms.tsx'
import NotFound, { meta as metaOfNotFound } from './not-found.tsx'
import WhatItCosts from './what-it-costs.tsx'

const pages: [path: string, Page: ComponentType][] = [
  ['/', Home],
  ['/help', Help],
  ['/legal/disclosures', Disclosures],
  ['/legal/how-we-are-paid', HowWeArePaid],
  ['/legal/privacy', Privacy],
  ['/legal/privacy-choices', PrivacyChoices],
  ['/legal/terms', Terms],
  ['/what-it-costs', WhatItCosts],
  ['/no/such/page', NotFound],
]

/** With what loads after the page. */
async function show(address: string, Page: ComponentType) {
  const Site = createRoutesStub([{ path: '*', Component: Page }])
  const shown = render(<Site initialEntries={[address]} />)
  await act(() => vi.dynamicImportSettled())
  return shown
}

beforeEach(() => void playServer({ [`GET ${countsCall.path}`]: lost }))

function routeObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, children }) =>
    index ? { index: true } : { ...(path !== undefined && { path }), children: routeObjects(children ?? []) },
  )
}
const known = routeObjects(await routes).filter(({ path }) => path !== '*')

describe.each(pages)('%s', (path, Page) => {
  test('has no broken links', async () => {
    await show(path, Page)
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    const ours = targets.filter((target) => target.startsWith('/'))
    expect(ours.length).toBeGreaterThan(3)
    expect(ours.filter((target) => matchRoutes(known, new URL(target, 'http://site')) === null)).toEqual([])
  })

  test('has one main part with one heading of the first level', async () => {
    await show(path, Page)
    expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  test('has no broken anchors', async () => {
    const { container } = await show(path, Page)
    await screen.findAllByRole('heading')
    const anchors = [...container.querySelectorAll('a')].flatMap((link) => {
      const { pathname, hash } = new URL(link.href, `http://site${path}`)
      return hash && pathname === path ? hash.slice(1) : []
    })
    expect(anchors.filter((anchor) => document.getElementById(anchor) === null)).toEqual([])
  })
})

test('the home page carries the headline of the specification, word for word', async () => {
  await show('/', Home)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Connect with Top Financial Advisors for Free',
  )
})

test('the home page starts the search itself, and advisors have their own way in', async () => {
  await show('/', Home)
  expect(screen.getByRole('button', { name: 'Find advisors' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /Find an advisor/ })).toBeNull()
  const [forAdvisors] = screen.getAllByRole('link', { name: 'For advisors' })
  expect(forAdvisors?.getAttribute('href')).toBe('/onboarding/advisor')
})

test('the home page says that the people of its sample are invented, and what each of them pays us', async () => {
  await show('/', Home)
  const sample = within(await screen.findByRole('region', { name: 'What a list looks like' }))
  expect(sample.getByText(/^Demo: invented people/)).toBeDefined()
  expect(sample.getAllByText(/^We are not a client of .+ pays us .+\.$/)).toHaveLength(
    sample.getAllByRole('article').length,
  )
})

test('an answer opens under its question without a script', async () => {
  await show('/', Home)
  const heading = await screen.findByRole('heading', { name: 'Will I get calls?' })
  const question = heading.closest('summary') as HTMLElement
  const box = question.parentElement as HTMLDetailsElement
  expect(box.open).toBe(false)
  await userEvent.click(question)
  expect(box.open).toBe(true)
})

test('the not-found page is the same for every address and is not indexed', async () => {
  const wordsAt = async (address: string) => {
    const { container, unmount } = await show(address, NotFound)
    const words = container.textContent
    unmount()
    return words
  }
  expect(await wordsAt('/a')).toContain('We can’t find this page')
  expect(await wordsAt('/b?c=d')).toBe(await wordsAt('/a'))
  expect(metaOfNotFound()).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('the not-found page leads home, to help, and searches it', async () => {
  await show('/a', NotFound)
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  expect(main.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help')
  expect(main.getByRole('search').getAttribute('action')).toBe('/help')
  expect(main.getByRole('searchbox', { name: 'Search help' }).getAttribute('name')).toBe('search')
})
