import { expect } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility-violations.ts'
import { fitsBothWidths } from '../support/both-widths.ts'
import { comeReady } from '../support/ready-consumer.ts'
import { test } from '../support/test.ts'
import { open } from '../support/visit.ts'

// Choices between two advisors without names, from the last question to the first list and back in the profile.

const title = 'Which would you rather talk to?'

test('a new consumer compares advisors without names, goes back, skips the rest, searches, and undoes it in the profile', async ({
  page,
}) => {
  await comeReady(page)
  await open(page, '/consumer/matchmaking/get-started')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('1 of 6', { exact: true })).toBeVisible()
  for (const name of ['Advisor A', 'Advisor B'])
    await expect(page.getByRole('region', { name })).toContainText('Cost')
  await expect(page.getByRole('region', { name: 'Advisor A' })).not.toContainText('Okafor')
  expect(await accessibilityViolations(page)).toEqual([])
  await fitsBothWidths(page)

  // By keyboard alone: the next pair's start has the focus.
  await page.getByRole('button', { name: 'Choose Advisor A' }).press('Enter')
  await expect(page.getByText('2 of 6', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('1 of 6', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Choose Advisor B' }).dblclick()
  await expect(page.getByText('2 of 6', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'No preference' }).click()
  await expect(page.getByText('3 of 6', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Skip the rest' }).click()
  await expect(page.getByText(/2 of 6 answered\./)).toBeVisible()

  await page.getByRole('button', { name: 'Find advisors' }).click()
  await page.waitForURL(/\/matchmaking\/advisors/)
  await expect(page.getByRole('article').first()).toBeVisible()

  await open(page, '/consumer/profile?view=profile')
  const choices = page.getByRole('list', { name: 'Your choices' })
  await expect(choices.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo choice 1' }).click()
  await expect(choices.getByRole('listitem')).toHaveCount(1)
})
