import { expect, type Page } from '@playwright/test'
import type { Visitor } from './every-page.ts'

export type Theme = 'light' | 'dark'

const emails: Readonly<Record<Exclude<Visitor, 'anonymous'> | 'other-admin', string>> = {
  consumer: 'robin@demo.example',
  advisor: 'dana@demo.example',
  admin: 'sam@demo.example',
  'other-admin': 'kim@demo.example',
}

/** Signs the browser in as the demo person of that role; the page finds its session by the cookies. */
export async function comeAs(page: Page, visitor: Visitor | 'other-admin'): Promise<void> {
  if (visitor === 'anonymous') return
  const answer = await page.request.post('/api/test-tools/sign-in', { data: { email: emails[visitor] } })
  expect(answer.status()).toBe(200)
}

export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
}

/** Opens the page and waits until it is the page: hydrated, its heading there, nothing in flight. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  // A page behind the sign-in stands under the skeleton until its first requests are through; keys pressed before
  // then go nowhere.
  await expect(page.locator('[inert]')).toHaveCount(0)
}

/** Another person's browser, or another device. */
export async function otherBrowser(page: Page): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser to open another window in')
  return (await browser.newContext()).newPage()
}
