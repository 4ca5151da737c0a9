import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { currentUser } from '@evenkeel/contract/identity'
import type { Page } from '@playwright/test'
import type { Visitor } from './every-page.ts'

export type Theme = 'light' | 'dark'

/** Accounts come with identity; until then the answer of who is signed in is the only thing played. */
export async function comeAs(page: Page, visitor: Visitor): Promise<void> {
  if (visitor === 'anonymous') return
  const answer: AnswerOf<typeof currentUser> = { isAuthenticated: true, userId: 1, userType: visitor }
  await page.route('**/api/auth/current-user', (route) => route.fulfill({ json: answer }))
}

export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
}

/** Opens the page and waits until it is the page: hydrated, its heading there, nothing in flight. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}
