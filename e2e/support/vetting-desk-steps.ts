import { expect, type Page } from '@playwright/test'
import { accessibilityViolations } from './accessibility-violations.ts'
import { fits } from './both-widths.ts'
import { open, signInAs } from './visit.ts'

/** Opens the bench as one of the demo's two admins, by a search over every state. */
async function openBench(page: Page, who: 'admin' | 'other-admin', crd: string): Promise<void> {
  await signInAs(page, who)
  await open(page, `/admin/vetting?q=${crd}`)
  await page.getByRole('list', { name: 'Search results' }).getByRole('link').click()
  await expect(page.getByRole('group', { name: 'Decision' })).toBeVisible()
}

const decision = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Decision' }).getByRole('button', { name, exact: true })

interface Said {
  move: string
  asks: string
  reason: string
}

/** Rarer decisions, and on phones destructive ones, are in a menu. */
async function startStep(page: Page, move: string): Promise<void> {
  const button = decision(page, move)
  if (await button.isVisible()) return button.click()
  await decision(page, 'More decisions').click()
  await page.getByRole('menuitem', { name: move }).click()
}

async function takeStep(page: Page, { move, asks, reason }: Said): Promise<void> {
  await startStep(page, move)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: asks }).fill(reason)
  await dialog.getByRole('button', { name: move, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The documents are read in the page. */
async function readDocument(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Show ADV Document/ }).click()
  await expect(page.getByRole('img', { name: /^ADV Document.*page 1$/ })).toBeVisible()
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
  await expect(page.getByText(/^You opened this at .*sees it in the access log\./)).toBeVisible()
  await page.getByRole('button', { name: 'Zoom in' }).click()
}

/** Uses two admins, because the one who proposes a rejection cannot confirm it. */
export async function rejectApplication(
  [one, other]: [Page, Page],
  crd: string,
  reason: string,
): Promise<void> {
  await openBench(one, 'admin', crd)
  await readDocument(one)
  await expect(one.getByRole('region', { name: 'Fees', exact: true }).getByText(/\$\d/).first()).toBeVisible()
  await takeStep(one, {
    move: 'Start review',
    asks: 'Reason',
    reason: 'It is the oldest of those that wait.',
  })
  await expect(one.getByRole('button', { name: 'Assigned to: Sam Ito' })).toBeVisible()
  await takeStep(one, { move: 'Propose rejection', asks: 'Reason for the advisor', reason })
  await expect(one.getByText(/^You proposed this rejection\./)).toBeVisible()
  await expect(decision(one, 'Confirm rejection')).toHaveCount(0)
  await fits(one)
  expect(await accessibilityViolations(one)).toEqual([])
  await openBench(other, 'other-admin', crd)
  await expect(other.getByText(reason).first()).toBeVisible()
  await takeStep(other, {
    move: 'Confirm rejection',
    asks: 'Why you agree',
    reason: 'The document says so on its first page.',
  })
  await expect(decision(other, 'Confirm rejection')).toBeHidden()
}

export async function approveApplication(page: Page, crd: string): Promise<void> {
  await openBench(page, 'other-admin', crd)
  await takeStep(page, { move: 'Approve', asks: 'Note', reason: 'Both firms are named, as the appeal says.' })
  await expect(decision(page, 'Approve')).toBeHidden()
}

/** From the queue of held texts, with the claim marked and its evidence read. */
export async function releaseHeldText(page: Page, crd: string): Promise<void> {
  await openBench(page, 'admin', crd)
  await expect(page.getByRole('region', { name: 'Favorite quote' }).locator('mark').first()).toBeVisible()
  await expect(page.getByText('The audited track record of 2019 to 2025.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await decision(page, 'Approve text').click()
  // Later than the button, which has another name while it runs.
  await expect(page.getByRole('button', { name: /^Claims.*All approved/ })).toBeVisible()
}

export async function reinstateAdvisor(page: Page, crd: string): Promise<void> {
  await openBench(page, 'admin', crd)
  expect(await accessibilityViolations(page)).toEqual([])
  await takeStep(page, {
    move: 'Reinstate advisor',
    asks: 'Note',
    reason: 'The client has taken the complaint back.',
  })
  await expect(decision(page, 'Reinstate advisor')).toBeHidden()
}
