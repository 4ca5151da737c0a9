import { expect, type Page } from '@playwright/test'
import { accessibilityViolations } from './accessibility-violations.ts'
import { fits } from './both-widths.ts'
import { unknownPath, type Visitor } from './every-page.ts'
import { chooseTheme, open, signInAs } from './visit.ts'

/** What must hold on every page: accessible in both themes, nothing blocked by our own policy, no console errors. */
export async function pageHolds(page: Page, path: string, visitor: Visitor): Promise<void> {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await chooseTheme(page, 'light')
  await signInAs(page, visitor)
  await open(page, path)

  await expect(page).toHaveTitle(/\S/)
  expect(await accessibilityViolations(page)).toEqual([])

  await page.setViewportSize({ width: 320, height: 640 })
  await fits(page)
  // Only the not-found page's own status is an allowed error; anywhere else a missing file is a fault.
  const isOwnStatus = (text: string) => path === unknownPath && /status of 404/.test(text)
  expect(complaints.filter((text) => !isOwnStatus(text))).toEqual([])
}
