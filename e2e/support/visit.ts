import { expect, type Page } from '@playwright/test'
import { blankPath, borrowPage, defaultSettings } from './browser-pool.ts'
import type { Visitor } from './every-page.ts'
import { waitUntilIdle, watchTraffic } from './wait-until-idle.ts'

export type Theme = 'light' | 'dark'

const emails: Readonly<Record<Exclude<Visitor, 'anonymous'> | 'other-admin', string>> = {
  consumer: 'robin@demo.example',
  advisor: 'dana@demo.example',
  admin: 'sam@demo.example',
  'other-admin': 'kim@demo.example',
}

/** Signs the browser in as the demo person of that role; the page finds its session by the cookies. */
export async function signInAs(
  page: Page,
  visitor: Visitor | 'other-admin',
): Promise<{ accessToken?: string }> {
  if (visitor === 'anonymous') return {}
  const answer = await page.request.post('/api/test-tools/sign-in', { data: { email: emails[visitor] } })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Call it before the page is opened. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.goto(blankPath)
  await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
}

/** Opens the page and waits until its heading is there and it is hydrated and idle. */
export async function open(page: Page, path: string): Promise<void> {
  const { inFlight } = watchTraffic(page)
  await page.goto(path)
  // Before waitUntilIdle(), because a page that waits for its own code looks idle.
  const heading = page.getByRole('heading', { level: 1 }).first()
  await heading.waitFor().catch((cause: unknown) => {
    const asked = [...inFlight].map((request) => `${request.method()} ${request.url()}`)
    throw new Error(`${path} has no heading; without an answer: ${asked.join(', ') || 'nothing'}`, { cause })
  })
  await waitUntilIdle(page)
}

/** A browser for another person or another device. */
export function otherBrowser(page: Page): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser to open another window in')
  return borrowPage(browser, defaultSettings)
}
