import { expect, type Page } from '@playwright/test'
import { chooseFrom, fillOffice, next } from '../support/advisor-steps.ts'
import { arrive, desk, phone, step } from '../support/both-widths.ts'
import { codeFor, comeRemembered, fillRegistration, logIn, newEmail } from '../support/new-person.ts'
import { runVetting } from '../support/run-command.ts'
import { test } from '../support/test.ts'
import { uploadDocument } from '../support/upload-document.ts'
import {
  approveApplication,
  reinstateAdvisor,
  rejectApplication,
  releaseHeldText,
} from '../support/vetting-desk-steps.ts'
import { open, otherBrowser, signInAs } from '../support/visit.ts'

// An advisor's application, from their record to the decision.

const newCrd = () => String(10_000_000 + Math.floor(Math.random() * 79_999_999))

/** A number that is not in the register. */
async function fillRecord(page: Page, crd: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your CRD number' }).fill(crd)
  await page.getByText('My registration is new').click()
  await chooseFrom(page, 'States where you’re registered', 'Colorado')
}

async function yesNo(page: Page, question: string, answer: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('radiogroup', { name: question }).getByText(answer, { exact: true }).click()
}

async function signAndSubmit(page: Page, name: string): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
  await page.getByRole('textbox', { name: 'Sign with your full name' }).fill(name)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await step(page, 'In review')
  await expect(page.getByRole('link', { name: /^Terms ?, done$/ })).toBeVisible()
  await expect(page).toHaveTitle(/^In review/)
  await expect(page.getByRole('heading', { level: 1, name: 'In review' })).toBeInViewport()
}

/**
 * A rejected advisor corrects what was wrong and submits again; rejected once more, they appeal, and another staff
 * member decides.
 */
async function submitAgainAndAppeal(page: Page, crd: string, name: string): Promise<void> {
  const reason = 'The disclosure document is of another firm.'
  const [one, other] = [await otherBrowser(page), await otherBrowser(page)]
  await rejectApplication([one, other], crd, reason)
  await page.reload()
  await step(page, 'Not approved')
  await expect(page.getByText(reason).first()).toBeVisible()
  await page.getByRole('link', { name: 'Submit again' }).click()
  await step(page, 'Terms')
  await signAndSubmit(page, name)
  await expect(page.getByText(/Submission 2\./)).toBeVisible()
  await runVetting('reject', crd, '--reason', reason, '--by', 'Bo Reviewer')
  await page.reload()
  await step(page, 'Not approved')
  const appeal = 'It names our former firm on its first page and ours from the second page on.'
  await page.getByRole('textbox', { name: 'Why is the decision wrong?' }).fill('Too short.')
  await expect(page.getByRole('button', { name: 'Send appeal' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Why is the decision wrong?' }).fill(appeal)
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await step(page, 'In review')
  await expect(page.getByText(appeal)).toBeVisible()
}

/** A claim waits for a reviewer by itself: what was saved with it is published at once. */
async function saveClaimWithFee(page: Page, consumer: Page): Promise<string> {
  const claim = 'I guarantee the best returns'
  await open(page, '/advisor')
  await page.getByRole('tab', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Favorite quote' }).fill(claim)
  await page.locator('#edit-fees').getByRole('textbox', { name: /rate/i }).first().fill('287')
  await page.getByRole('button', { name: 'Save profile' }).click()
  const publication = page.locator('section', { has: page.getByRole('heading', { name: 'Publication' }) })
  await expect(publication).toBeFocused()
  await expect(publication).toBeInViewport()
  await expect(publication.getByText('1 text is held for review')).toBeVisible()
  await expect(publication.getByText('Everything else you saved is published.')).toBeVisible()
  await expect(page.locator('mark')).toHaveText(['guarantee', 'best'])
  await page.getByRole('button', { name: 'Give evidence' }).click()
  await page.getByRole('textbox', { name: 'Your evidence' }).fill('The audited track record of 2019 to 2025.')
  await page.getByRole('button', { name: 'Send evidence' }).click()
  await expect(page.getByText(/Evidence for “guarantee”/)).toBeVisible()
  await consumer.reload()
  await expect(consumer.getByText(/\$287/).first()).toBeVisible()
  await expect(consumer.getByText(claim)).toHaveCount(0)
  return claim
}

/** A suspended advisor sees it on their home page with the reason; once reinstated, nothing of it remains. */
async function readSuspension(page: Page, crd: string): Promise<void> {
  const reason = 'A complaint of a client is being looked into.'
  await runVetting('suspend', crd, '--reason', reason, '--by', 'Ana Reviewer')
  await open(page, '/advisor/metrics')
  await page.getByRole('link', { name: 'Why, and how to fix it' }).click()
  await step(page, 'Suspended')
  await expect(page.getByText(reason).first()).toBeVisible()
  const staff = await otherBrowser(page)
  await staff.setViewportSize(phone)
  await reinstateAdvisor(staff, crd)
  await open(page, '/advisor/metrics')
  await expect(page.getByRole('heading', { name: 'Your first days' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Why, and how to fix it' })).toBeHidden()
}

const record = { crd: '97000001', first: 'Taylor', last: 'Quinn' }
const recordOfNextTry = { crd: '97000008', first: 'Jun', last: 'Tanaka' }

test('an advisor finds their record before registering, takes nine steps on a phone and at a desk, is rejected, submits again, appeals, is approved and seen by a consumer, with a claim once staff release it', async ({
  page,
}, { retry }) => {
  const { crd, first, last } = retry === 0 ? record : recordOfNextTry
  await page.setViewportSize(phone)
  await open(page, '/onboarding/advisor')
  await page.getByRole('link', { name: 'Start application' }).click()
  await arrive(page, 'Find your record')
  await page.getByRole('textbox', { name: 'Your CRD number' }).fill('0123')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Enter 1 to 8 digits without a leading zero.', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Your CRD number' }).fill(crd)
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await expect(page.getByText('Tidewell Planning').first()).toBeVisible()
  await expect(page.getByText(/None reported to the register as of/).first()).toBeVisible()
  const account = page.getByRole('button', { name: 'Create account' })
  await expect(account).toBeDisabled()
  await page.getByRole('button', { name: 'This is me' }).click()
  await account.click()
  const email = newEmail()
  await fillRegistration(page, email, 'I’m an advisor')
  await page.getByLabel('Code').fill(await codeFor(page, email))
  await arrive(page, 'Find your record')
  await expect(page.getByRole('textbox', { name: 'Your CRD number' })).toHaveValue(crd)
  await expect(page.getByText('You confirmed this is you.')).toBeVisible()
  // A state that the register does not list is shown at once with both sources, and does not block the step.
  await chooseFrom(page, 'States where you’re registered', 'Nevada')
  await expect(
    page
      .getByText(/Nevada/)
      .and(page.getByText(/register/i))
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Remove Nevada' }).click()
  await next(page).click()

  await arrive(page, 'Verify your identity')
  await page.getByText('A code to your work email').click()
  await page.getByRole('textbox', { name: /work email/i }).fill('ines@gmail.com')
  await page.getByRole('button', { name: /send/i }).click()
  await expect(
    page.getByText('Use your work email address, not one from a free email service.'),
  ).toBeVisible()
  const work = `${first}-${crd}@tidewell.example`
  await page.getByRole('textbox', { name: /work email/i }).fill(work)
  await page.getByRole('button', { name: /send/i }).click()
  await page
    .getByLabel(/code/i)
    .last()
    .fill(await codeFor(page, work))
  const confirm = page.getByRole('button', { name: /confirm/i })
  if (await confirm.count()) await confirm.click()
  await expect(page.getByText(/proved|confirmed|passed/i).first()).toBeVisible()
  await next(page).click()

  await arrive(page, 'Profile')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(first)
  await expect(page.getByRole('textbox', { name: 'Firm', exact: true })).toHaveValue('Tidewell Planning')
  await fillOffice(page)
  await page.getByRole('textbox', { name: 'Favorite quote' }).fill('The best time to plant a tree')
  await expect(page.getByText('Needs evidence: “best”')).toBeVisible()
  await page.getByRole('textbox', { name: 'Favorite quote' }).fill('')
  await next(page).click()

  await arrive(page, 'Specializations')
  await page.getByText('Teachers/Educators').first().click()
  await page.getByRole('radio', { name: '6–20' }).first().check({ force: true })
  await page
    .getByRole('textbox', { name: /experience with them/i })
    .first()
    .fill('Fourteen teachers in two districts, most of them ten years from a pension.')
  await page.getByText('Retirement Planning', { exact: true }).first().click()
  await next(page).click()

  await page.setViewportSize(desk)
  await arrive(page, 'Fees')
  await page.getByRole('checkbox', { name: /^Hourly Fee/ }).check({ force: true })
  await page
    .getByRole('textbox', { name: /rate|hour/i })
    .first()
    .fill('300')
  for (const box of await page.getByRole('textbox', { name: /hours/i }).all())
    if ((await box.inputValue()) === '') await box.fill('8')
  await yesNo(page, 'Do you ever receive commissions?', 'No')
  await yesNo(page, 'Do you hold an insurance license?', 'No')
  await yesNo(page, 'Do you pay or receive referral fees?', 'No')
  await next(page).click()

  await arrive(page, 'Who you take')
  await page.getByRole('button', { name: 'All states you may serve' }).click()
  await next(page).click()
  await arrive(page, 'Calendar')
  await next(page).click()
  await arrive(page, 'Documents')
  for (const label of ['ADV Document', 'CRS Form', 'Disclosure Document']) await uploadDocument(page, label)
  await next(page).click()

  await arrive(page, 'Terms')
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
  await page.getByRole('textbox', { name: 'Sign with your full name' }).fill('Somebody Else')
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeDisabled()
  await signAndSubmit(page, `${first} ${last}`.toLowerCase())
  await expect(page.getByText('Fees and Form ADV')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /in review/i }).first()).toBeVisible()

  const id = await page.evaluate(() => localStorage.getItem('advisorId'))
  const consumer = await otherBrowser(page)
  await signInAs(consumer, 'consumer')
  await consumer.goto(`/advisor/${id}`)
  await expect(consumer.getByText(/no such person|not here|no profile|couldn’t find/i).first()).toBeVisible()
  await submitAgainAndAppeal(page, crd, `${first} ${last}`)
  await approveApplication(await otherBrowser(page), crd)
  await open(consumer, `/advisor/${id}`)
  await expect(consumer.getByRole('heading', { name: `${first} ${last}` })).toBeVisible()
  await expect(consumer.getByText(/None reported to the register as of/).first()).toBeVisible()
  const saved = consumer.waitForEvent('download')
  await consumer.getByRole('button', { name: 'Open CRS Form' }).click()
  expect((await saved).suggestedFilename()).toMatch(new RegExp(`^${first} ${last} CRS Form .*\\.pdf$`))
  await expect(consumer.getByText(/Opened on/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /approved/i }).first()).toBeVisible()
  const claim = await saveClaimWithFee(page, consumer)
  await releaseHeldText(await otherBrowser(page), crd)
  await consumer.reload()
  await expect(consumer.getByText(claim).first()).toBeVisible()
  await readSuspension(page, crd)
})

test('an advisor goes on at the step they left, in another browser, and nobody else may claim the number', async ({
  page,
}) => {
  const { email } = await comeRemembered(page, 'advisor')
  const crd = newCrd()
  await open(page, '/onboarding/advisor')
  await fillRecord(page, crd)
  await next(page).click()
  await step(page, 'Verify your identity')
  const second = await otherBrowser(page)
  await logIn(second, email)
  await second.waitForURL(/advisor/)
  await open(second, '/onboarding/advisor')
  await step(second, 'Verify your identity')
  const stranger = await otherBrowser(page)
  await open(stranger, '/onboarding/advisor/find-your-record')
  await stranger.getByRole('textbox', { name: 'Your CRD number' }).fill(crd)
  await expect(stranger.getByText(/already in use/i)).toBeVisible()
})
