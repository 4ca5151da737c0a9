import { expect, type Page } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility-violations.ts'
import { comeMatched } from '../support/matched-pair.ts'
import { test } from '../support/test.ts'
import { open, otherBrowser } from '../support/visit.ts'

// What happened after the match, said by both people, each in their own browser. No meeting ends within a test, so the match
// is closed as hired, which is the same word.

const next = (page: Page) => page.getByRole('region', { name: 'What happened next?' })
const press = (page: Page, name: string | RegExp) => next(page).getByRole('button', { name }).click()

test('hired is seen by both, the consumer’s word counts, and undone it is gone on both screens', async ({
  page,
}) => {
  const advisor = await otherBrowser(page)
  const { place } = await comeMatched(page, advisor)
  await open(advisor, place)
  await open(page, place)
  await expect(next(page)).toHaveCount(0)

  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Close match…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Hired' }).check()
  await dialog.getByRole('button', { name: 'Close match' }).click()
  await expect(next(page).getByText(/^You hired Dana on /)).toBeVisible()
  await expect(next(advisor).getByText(/says they hired you on /)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  // A day before the match is refused next to the field.
  await press(page, 'Change date')
  await next(page).getByLabel('Date you hired them').fill('2020-01-01')
  await press(page, 'Save date')
  await expect(next(page).getByText(/^Choose .+, the day they accepted, or a later date\.$/)).toBeVisible()
  await press(page, 'Cancel')

  await press(page, 'Undo')
  await expect(next(page).getByRole('button', { name: 'Not for me' })).toBeVisible()
  await expect(next(advisor).getByText(/says they hired you/)).toHaveCount(0)

  await press(advisor, 'They hired me')
  await expect(next(page).getByText(/^Dana says you hired them\./)).toBeVisible()
  await press(page, 'Not for me')
  await expect(next(page).getByText(/^You said it’s not for you\./)).toBeVisible()
  // The advisor's page doesn't tell.
  await expect(next(advisor).getByText(/^You said they hired you\./)).toBeVisible()
})
