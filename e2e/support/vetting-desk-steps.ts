import { expect, type Page } from '@playwright/test'
import { accessibilityViolations } from './accessibility-violations.ts'
import { open, signInAs } from './visit.ts'

/** Opens the application as one of the demo's two admins. */
async function openCase(page: Page, who: 'admin' | 'other-admin', crd: string, state = ''): Promise<void> {
  await signInAs(page, who)
  await open(page, `/admin/vetting?q=${crd}&state=${state}`)
  await page.getByRole('link', { name: new RegExp(`CRD ${crd}`) }).click()
  await expect(page.getByRole('group', { name: 'Decision' })).toBeVisible()
}

/** Takes a step with a reason and waits until its button is gone. */
async function takeStep(page: Page, move: string, asks: string, reason: string): Promise<void> {
  const button = page
    .getByRole('group', { name: 'Decision' })
    .getByRole('button', { name: move, exact: true })
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: asks }).fill(reason)
  await dialog.getByRole('button', { name: move, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeHidden()
}

/** Uses two admins, because the one who proposes a rejection cannot confirm it. */
export async function rejectApplication(
  [one, other]: [Page, Page],
  crd: string,
  reason: string,
): Promise<void> {
  await openCase(one, 'admin', crd)
  await takeStep(one, 'Start review', 'Reason', 'It is the oldest of those that wait.')
  await takeStep(one, 'Propose rejection', 'Reason for the advisor', reason)
  await expect(one.getByRole('button', { name: 'Confirm rejection' })).toHaveCount(0)
  expect(await accessibilityViolations(one)).toEqual([])
  await openCase(other, 'other-admin', crd)
  await expect(other.getByText(reason).first()).toBeVisible()
  await takeStep(other, 'Confirm rejection', 'Why you agree', 'The document says so on its first page.')
}

export async function reinstateAdvisor(page: Page, crd: string): Promise<void> {
  await openCase(page, 'admin', crd, 'suspended')
  expect(await accessibilityViolations(page)).toEqual([])
  await takeStep(page, 'Reinstate advisor', 'Reason', 'The client has taken the complaint back.')
}
