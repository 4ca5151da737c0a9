import type { Page } from '@playwright/test'
import type { Visitor } from './every-page.ts'
import { firstAnswers } from './first-answers.ts'
import { comeRemembered } from './new-person.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

// What an address alone doesn't show: the first row of a list, a step of an application, errors, no network.

export interface PictureState {
  name: string
  path: string
  visitor: Visitor
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** In the open page. */
  after?: (page: Page) => Promise<unknown>
}

const answer =
  (more: object = {}) =>
  (page: Page) =>
    page.request.put('/api/v1/onboarding/draft', { data: { ...firstAnswers, ...more } })

const openFirst = (list: RegExp) => async (page: Page) => {
  await page.getByRole('list', { name: list }).getByRole('link').first().click()
  await waitUntilIdle(page)
}

const failAll = (page: Page) =>
  page.route('**/api/v1/{watch,notifications,criteria,advisor/metrics}**', (route) =>
    route.fulfill({ status: 500, json: { code: 'page-fault' } }),
  )

async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const link = page.getByRole('link', { name: 'Support' })
  if (await link.isVisible()) await link.click()
  await page.getByText('This page may be out of date').waitFor()
}

async function startViewing(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Ticket 12: the cost tab shows $0')
  await page.getByRole('button', { name: 'Start masquerade' }).click()
  await page.getByRole('region', { name: 'Masquerade' }).waitFor()
  await waitUntilIdle(page)
}

const list = '/onboarding/consumer/first-list'

export const pictureStates: readonly PictureState[] = [
  {
    name: 'questions-2',
    path: '/onboarding/consumer/you-and-your-money',
    visitor: 'anonymous',
    before: answer(),
  },
  {
    name: 'questions-3',
    path: '/onboarding/consumer/meeting-and-paying',
    visitor: 'anonymous',
    before: answer(),
  },
  { name: 'first-list', path: list, visitor: 'anonymous', before: answer() },
  { name: 'choices', path: '/onboarding/consumer/choices', visitor: 'anonymous', before: answer() },
  {
    name: 'no-match',
    path: list,
    visitor: 'anonymous',
    before: answer({ zip: '99501', languages: ['vi'], meeting_modes: ['in-person'] }),
  },
  {
    name: 'request',
    path: list,
    visitor: 'anonymous',
    before: answer(),
    after: async (page) => {
      const ask = page.getByRole('button', { name: 'Request chat' })
      // On phones the list comes first.
      if (!(await ask.isVisible())) await page.getByRole('article').first().getByRole('link').click()
      await ask.click()
      await page.getByRole('button', { name: 'Continue' }).waitFor()
    },
  },
  {
    name: 'application',
    path: '/onboarding/advisor/profile',
    visitor: 'anonymous',
    before: (page) => comeRemembered(page, 'advisor'),
    after: (page) => page.getByRole('textbox', { name: 'Office city' }).waitFor(),
  },
  {
    name: 'thread',
    path: '/shared/matchmaking/messages',
    visitor: 'consumer',
    after: openFirst(/^Requests$/),
  },
  {
    name: 'request-to-answer',
    path: '/shared/matchmaking/messages',
    visitor: 'advisor',
    after: openFirst(/^Requests$/),
  },
  { name: 'application', path: '/admin/vetting', visitor: 'admin', after: openFirst(/^Held texts$/) },
  { name: 'review', path: '/admin/reviews', visitor: 'admin', after: openFirst(/^Held$/) },
  { name: 'ticket', path: '/shared/support', visitor: 'admin', after: openFirst(/^Requests$/) },
  {
    name: 'masquerade',
    path: '/admin/masquerade?id=101&type=consumer&ticket=12',
    visitor: 'admin',
    after: startViewing,
  },
  { name: 'failed', path: '/consumer/watch', visitor: 'consumer', before: failAll },
  { name: 'failed', path: '/advisor/metrics', visitor: 'advisor', before: failAll },
  { name: 'offline', path: '/shared/notifications', visitor: 'consumer', after: loseNetwork },
]
