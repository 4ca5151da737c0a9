import { expect, type Page, test } from '@playwright/test'
import { chooseDocument, handIn } from './support/hand-in.ts'
import { codeFor, comeAnew, fillRegistration, logIn, newEmail } from './support/new-person.ts'
import { runVetting } from './support/run-command.ts'
import { comeAs, open } from './support/visit.ts'

const step = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
const next = (page: Page) => page.getByRole('button', { name: 'Continue' })
const newCrd = () => String(10_000_000 + Math.floor(Math.random() * 79_999_999))
const bio =
  'I help teachers and their families in Colorado plan for retirement, read pension statements, and decide what to pay off first. ' +
  'I have worked on my own since 2014 and answer my own phone.'

async function chooseFrom(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option)
  await page.getByRole('option', { name: option }).first().click()
  await page.keyboard.press('Escape')
}

/** A number the register does not have. */
async function fillRecord(page: Page, crd: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your CRD number' }).fill(crd)
  await page.getByText('My registration is new').click()
  await chooseFrom(page, 'States you are registered in', 'Colorado')
}

async function fillProfile(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ines')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Marchetti')
  await page.getByRole('textbox', { name: 'Firm', exact: true }).fill('Juniper & Vale <Planning>')
  await fillOffice(page)
}

async function fillOffice(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Town of your office' }).fill('Golden')
  await chooseFrom(page, 'State of your office', 'Colorado')
  await page.getByRole('textbox', { name: 'About you' }).fill(bio)
}

async function yesNo(page: Page, question: string, answer: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('radiogroup', { name: question }).getByText(answer, { exact: true }).click()
}

/** Rejected with a reason, the advisor says why it is wrong, and somebody else decides. */
async function appealRejection(page: Page, crd: string): Promise<void> {
  const reason = 'The disclosure document is of another firm.'
  await runVetting('reject', crd, '--reason', reason, '--by', 'Bo Reviewer')
  await page.reload()
  await step(page, 'Not approved')
  await expect(page.getByText(reason).first()).toBeVisible()
  const appeal = 'It names our former firm on its first page and ours from the second page on.'
  await page.getByRole('textbox', { name: 'Why the decision is wrong' }).fill('Too short.')
  await expect(page.getByRole('button', { name: 'Send the appeal' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Why the decision is wrong' }).fill(appeal)
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await step(page, 'In review')
  await expect(page.getByText(appeal)).toBeVisible()
}

const listed = [
  { width: 390, crd: '97000001', first: 'Taylor', last: 'Quinn' },
  { width: 1280, crd: '97000008', first: 'Jun', last: 'Tanaka' },
]
for (const { width, crd, first, last } of listed) {
  test(`at ${width} px an advisor finds their record before registering, takes all nine steps, is approved and seen by a consumer`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/onboarding/advisor')
    await page.getByRole('link', { name: 'Start with your CRD number' }).click()
    await step(page, 'Find your record')
    await page.getByRole('textbox', { name: 'Your CRD number' }).fill('0123')
    await page.keyboard.press('Tab')
    await expect(page.getByText('A CRD number has 1 to 8 digits and no zero in front.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Your CRD number' }).fill(crd)
    await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
    await expect(page.getByText('Tidewell Planning').first()).toBeVisible()
    await expect(page.getByText(/None reported to the register as of/).first()).toBeVisible()
    const account = page.getByRole('button', { name: 'Create an account' })
    await expect(account).toBeDisabled()
    await page.getByRole('button', { name: 'This is me' }).click()
    await account.click()
    const email = newEmail()
    await fillRegistration(page, email, 'I am an advisor')
    await page.getByLabel('Code').fill(await codeFor(page, email))
    await step(page, 'Find your record')
    await expect(page.getByRole('textbox', { name: 'Your CRD number' })).toHaveValue(crd)
    await expect(page.getByText('You said that this is you.')).toBeVisible()
    // A state more than the register has is said at once, with both sources, and stops nobody.
    await chooseFrom(page, 'States you are registered in', 'Nevada')
    await expect(
      page
        .getByText(/Nevada/)
        .and(page.getByText(/register/i))
        .first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Remove Nevada' }).click()
    await next(page).click()

    await step(page, 'Prove it is you')
    await page.getByText('A code to your work email').click()
    await page.getByRole('textbox', { name: /work email/i }).fill('ines@gmail.com')
    await page.getByRole('button', { name: /send/i }).click()
    await expect(page.getByText('Use an address at your firm, not one of a free mail service.')).toBeVisible()
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

    await step(page, 'Profile')
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(first)
    await expect(page.getByRole('textbox', { name: 'Firm', exact: true })).toHaveValue('Tidewell Planning')
    await fillOffice(page)
    await page.getByRole('textbox', { name: 'Favourite quote' }).fill('The best time to plant a tree')
    await expect(page.getByText(/proof/i).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Favourite quote' }).fill('')
    await next(page).click()

    await step(page, 'Specializations')
    await page.getByText('Teachers/Educators').first().click()
    await page.getByRole('radio', { name: '6–20' }).first().check({ force: true })
    await page
      .getByRole('textbox', { name: /evidence|sentence/i })
      .first()
      .fill('Fourteen teachers in two districts, most of them ten years from a pension.')
    await page.getByText('Retirement Planning', { exact: true }).first().click()
    await next(page).click()

    await step(page, 'Fees')
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

    await step(page, 'Who you take')
    await page.getByRole('button', { name: 'All states you may serve' }).click()
    await next(page).click()
    await step(page, 'Calendar')
    await next(page).click()
    await step(page, 'Documents')
    for (const label of ['ADV Document', 'CRS Form', 'Disclosure Document']) await handIn(page, label)
    await next(page).click()

    await step(page, 'Terms')
    for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
    await page.getByRole('textbox', { name: 'Sign with your full name' }).fill('Somebody Else')
    await expect(page.getByRole('button', { name: 'Hand in' })).toBeDisabled()
    await page
      .getByRole('textbox', { name: 'Sign with your full name' })
      .fill(`${first} ${last}`.toLowerCase())
    await page.getByRole('button', { name: 'Hand in' }).click()
    await expect(page.getByRole('heading', { name: /in review/i }).first()).toBeVisible()
    await expect(page.getByText('Fees against Form ADV')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: /in review/i }).first()).toBeVisible()

    const id = await page.evaluate(() => localStorage.getItem('advisorId'))
    const consumer = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage()
    await comeAs(consumer, 'consumer')
    await consumer.goto(`/advisor/${id}`)
    await expect(consumer.getByText(/nobody|not here|no profile|nothing here/i).first()).toBeVisible()
    if (width === 1280) await appealRejection(page, crd)
    const said = await runVetting('approve', crd, '--by', 'Ana Reviewer')
    expect(said).toMatch(/approved/i)
    await open(consumer, `/advisor/${id}`)
    await expect(consumer.getByRole('heading', { name: `${first} ${last}` })).toBeVisible()
    await expect(consumer.getByText(/None reported to the register as of/).first()).toBeVisible()
    const saved = consumer.waitForEvent('download')
    await consumer.getByRole('button', { name: 'Open CRS Form' }).click()
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^${first} ${last} CRS Form .*\\.pdf$`))
    await expect(consumer.getByText(/You opened this/).first()).toBeVisible()
    await consumer.context().close()
    await page.reload()
    await expect(page.getByRole('heading', { name: /approved/i }).first()).toBeVisible()
  })
}

test('a wrong file is refused with a sentence and the right one taken, which is there after a reload', async ({
  page,
}) => {
  await comeAnew(page, 'advisor')
  await open(page, '/onboarding/advisor')
  await page.getByRole('textbox', { name: 'Your CRD number' }).fill('97000006')
  await page.getByRole('button', { name: 'This is me' }).click()
  await next(page).click()
  await step(page, 'Prove it is you')
  await open(page, '/onboarding/advisor/documents')
  await chooseDocument(page, 'ADV Document', Buffer.from('<script>alert(1)</script>'))
  await expect(page.getByRole('alert').getByText(/PDF/)).toBeVisible()
  await page.getByRole('button', { name: 'Discard the chosen ADV Document' }).click()
  await handIn(page, 'ADV Document')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Open ADV Document' })).toBeVisible()
})

test('an advisor goes on at the step they left, in another browser, and nobody else may claim the number', async ({
  page,
  browser,
}) => {
  const email = await comeAnew(page, 'advisor')
  const crd = newCrd()
  await open(page, '/onboarding/advisor')
  await fillRecord(page, crd)
  await next(page).click()
  await step(page, 'Prove it is you')
  const device = await browser.newContext()
  const second = await device.newPage()
  await logIn(second, email)
  await second.waitForURL(/advisor/)
  await open(second, '/onboarding/advisor')
  await step(second, 'Prove it is you')
  await device.close()
  const stranger = await (await browser.newContext()).newPage()
  await open(stranger, '/onboarding/advisor/find-your-record')
  await stranger.getByRole('textbox', { name: 'Your CRD number' }).fill(crd)
  await expect(stranger.getByText(/already claimed/i)).toBeVisible()
  await stranger.context().close()
})

test('a consumer reads what an advisor published, without address and phone, and nothing of one who is not approved (spec 1-04, 2.1-15)', async ({
  page,
  browser,
}) => {
  await comeAs(page, 'consumer')
  await open(page, '/advisor/201')
  await expect(page).toHaveURL(/\/advisor\/[0-9a-f-]{36}\?advisorId=201/)
  await expect(page.getByRole('heading', { name: 'Dana Okafor' })).toBeVisible()
  await expect(page.getByText('Dana Okafor pays us nothing.')).toBeVisible()
  await expect(page.getByText('dana@demo.example')).toHaveCount(0)
  const advisor = await (await browser.newContext()).newPage()
  await comeAnew(advisor, 'advisor')
  const id = await advisor.evaluate(() => localStorage.getItem('advisorId'))
  await page.goto(`/advisor/${id}`)
  await expect(page.getByText(/nobody|not here|no profile|nothing here/i).first()).toBeVisible()
  await advisor.context().close()
})

test('a full save that fails shows the bare status and keeps what was typed (spec 7-12, 8-10)', async ({
  page,
}) => {
  await comeAnew(page, 'advisor')
  const id = await page.evaluate(() => localStorage.getItem('advisorId'))
  await open(page, `/advisor/${id}`)
  await page.getByRole('tab', { name: 'Edit' }).click()
  await fillProfile(page)
  await page.route('**/api/v1/advisor/profile/full', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('HTTP error! status: 500').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'About you' })).toHaveValue(bio)
  await page.unroute('**/api/v1/advisor/profile/full')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText(/saved/i).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Juniper & Vale <Planning>').first()).toBeVisible()
})

test('an advisor is guided once, with what is done and what is not (spec 2.1-17)', async ({ page }) => {
  await comeAnew(page, 'advisor')
  await page.goto('/advisor/matchmaking/criteria')
  await expect(page).toHaveURL(/\/advisor\/matchmaking\/settings-intro/)
  await expect(page.getByText(/not for sale/i).first()).toBeVisible()
  await page.getByRole('button', { name: /Finish/ }).click()
  await expect(page).toHaveURL(/\/advisor\/matchmaking\/criteria/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Criteria' })).toBeVisible()
})

test('an advisor sets whom they take, and it is there after a reload (spec 2.1-16)', async ({ page }) => {
  await comeAs(page, 'advisor')
  await open(page, '/advisor/matchmaking/criteria')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Criteria' })).toBeVisible()
  await page.getByRole('textbox', { name: 'New clients a month' }).fill('6')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByText('Applies to new searches; open requests unchanged.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'New clients a month' })).toHaveValue('6')
})
