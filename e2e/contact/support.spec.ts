import { expect } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility-violations.ts'
import { comeReady } from '../support/ready-consumer.ts'
import { test } from '../support/test.ts'
import { open, otherBrowser, signInAs } from '../support/visit.ts'

// Advisors' feedback, and support requests that staff answer.

test('an advisor sends general feedback from the header; it goes to us and nobody else (spec 1-05, 2.7-04…06, 5-05, 7-15)', async ({
  page,
}) => {
  await signInAs(page, 'advisor')
  await open(page, '/shared/notifications')
  const asked = page.waitForRequest('**/api/send-support-email')
  await page.getByRole('button', { name: 'Feedback' }).click()
  const modal = page.getByRole('dialog')
  await expect(
    modal.getByText('We appreciate any feedback you can give us so please let us know what you think below!'),
  ).toBeVisible()
  await modal.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please enter your feedback before sending.')).toBeVisible()
  await modal.getByPlaceholder('Write your feedback...').fill('The hours editor is good.')
  await modal.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you for your feedback! Someone will be in touch shortly.')).toBeVisible()
  await expect(modal.getByPlaceholder('Write your feedback...')).toHaveValue('')
  const body = JSON.parse((await asked).postData() ?? '""') as string
  expect([...new URLSearchParams(body).keys()]).toEqual(['to', 'from', 'subject', 'text'])
  const { mails } = await (await page.request.get('/api/test-tools')).json()
  const letter = mails.find(({ text }: { text: string }) => text.includes('The hours editor is good.'))
  expect(letter.to).toBe('help@evenkeel.example')
})

test('booking feedback counts, refuses too much and keeps the text when it could not be sent (spec 2.7-03, 5-01…04, 8-11)', async ({
  page,
}) => {
  await signInAs(page, 'advisor')
  await open(page, '/advisor/booking')
  await page.getByRole('button', { name: 'Send booking feedback' }).click()
  const modal = page.getByRole('dialog')
  const box = modal.getByRole('textbox')
  await box.fill('Slots are easy.')
  await expect(modal.getByText('15/5000 characters')).toBeVisible()
  await page.context().setOffline(true)
  await modal.getByRole('button', { name: 'Send Booking Feedback' }).click()
  await expect(page.getByText('Failed to send booking feedback. Please try again.')).toBeVisible()
  await expect(box).toHaveValue('Slots are easy.')
  await page.context().setOffline(false)
  await modal.getByRole('button', { name: 'Send Booking Feedback' }).click()
  await expect(
    page.getByText('Thank you for your booking feedback! Someone will be in touch shortly.'),
  ).toBeVisible()
  const { mails } = await (await page.request.get('/api/test-tools')).json()
  const letter = mails.find(({ text }: { text: string }) => text.includes('Slots are easy.'))
  expect(letter.text.trim()).toMatch(/Source: Booking Page$/)
  expect(letter.subject).toContain('Dana Okafor')
})

test('a request to support is answered at the desk, solved and reopened; nobody else sees it (spec 2.1-10)', async ({
  page,
}) => {
  await comeReady(page)
  await open(page, '/shared/support')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Topic' }).click()
  await page.getByRole('option', { name: 'A meeting' }).click()
  const subject = `My slot is gone ${Date.now()}`
  await page.getByLabel('Subject').fill(subject)
  await page
    .getByRole('textbox', { name: /^How can we help/ })
    .fill('I booked Tuesday and cannot see it any more.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: /^Sent as request \d+/ })).toBeVisible()
  await page.getByRole('link', { name: /^Open request/ }).click()

  const staff = await otherBrowser(page)
  await signInAs(staff, 'admin')
  await open(staff, `/shared/support?q=${encodeURIComponent(subject)}`)
  await staff.getByRole('link', { name: new RegExp(subject) }).click()
  const thread = staff.getByRole('list', { name: 'Messages' })
  await staff.getByRole('tab', { name: 'Internal note' }).click()
  await staff.getByRole('textbox', { name: 'Internal note' }).fill('The slot was moved by the advisor.')
  await staff.getByRole('button', { name: 'Save note' }).click()
  await expect(thread.getByText('The slot was moved by the advisor.')).toBeVisible()
  await staff.getByRole('tab', { name: 'Answer' }).click()
  await staff.getByRole('textbox', { name: /^Answer to/ }).fill('You’ll find it under Your Matches.')
  await staff.getByRole('button', { name: 'Send and set to Waiting on customer' }).click()
  await expect(thread.getByText('You’ll find it under Your Matches.')).toBeVisible()
  expect(await accessibilityViolations(staff)).toEqual([])

  // Without a reload, and without the note.
  await expect(page.getByText('You’ll find it under Your Matches.')).toBeVisible()
  await expect(page.getByText('The slot was moved by the advisor.')).toHaveCount(0)
  await page
    .getByRole('button', { name: /solved/i })
    .first()
    .click()
  await expect(page.getByText('Solved', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText('Open', { exact: true }).first()).toBeVisible()

  const stranger = await otherBrowser(page)
  await signInAs(stranger, 'consumer')
  await open(stranger, page.url())
  await expect(stranger.getByText('You’ll find it under Your Matches.')).toHaveCount(0)
})

test('a visitor who cannot sign in writes to support, once, and is answered by email', async ({ page }) => {
  await open(page, '/shared/login')
  await page.getByRole('link', { name: 'Can’t sign in?' }).click()
  await expect(page.getByText('Sign in to write to support.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  const email = `jo-${Date.now()}@whitfield.example`
  await page.getByRole('textbox', { name: 'Your email' }).fill(email)
  await page.getByRole('combobox', { name: 'Topic' }).click()
  await page.getByRole('option', { name: 'My account' }).click()
  await page.getByRole('textbox', { name: /^How can we help/ }).fill(`The code never arrives at ${email}.`)
  await page.getByRole('button', { name: 'Send message' }).dblclick()
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeVisible()

  const staff = await otherBrowser(page)
  await signInAs(staff, 'admin')
  await open(staff, '/shared/support')
  await staff.getByRole('searchbox', { name: 'Search tickets' }).fill(email)
  await expect(staff.getByRole('list', { name: 'Requests' }).getByRole('link')).toHaveCount(1)
  await staff.getByRole('list', { name: 'Requests' }).getByRole('link').click()
  const about = staff.getByRole('button', { name: /^About/ })
  if (await about.isVisible()) await about.click()
  await expect(staff.getByText('Not signed in, address not confirmed')).toBeVisible()
  await staff.getByRole('textbox', { name: /^Answer to/ }).fill('It is on its way.')
  await staff.getByRole('button', { name: 'Send and set to Waiting on customer' }).click()
  await expect(staff.getByRole('list', { name: 'Messages' }).getByText('It is on its way.')).toBeVisible()
  const letters = async () => {
    const { mails } = await (await page.request.get('/api/test-tools')).json()
    return JSON.stringify(mails.filter(({ to }: { to: string }) => to === email))
  }
  await expect.poll(letters).toContain('It is on its way.')
})

test('staff share the desk: a request is taken, snoozed, woken by the customer, and answered by one of two', async ({
  page,
}) => {
  const subject = `My list is empty ${Date.now()}`
  await comeReady(page)
  await open(page, '/shared/support')
  await page.getByRole('combobox', { name: 'Topic' }).click()
  await page.getByRole('option', { name: 'A match' }).click()
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('textbox', { name: /^How can we help/ }).fill('There is nobody in my list any more.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('link', { name: /^Open request/ }).click()

  const sam = await otherBrowser(page)
  await signInAs(sam, 'admin')
  await open(sam, `/shared/support?q=${encodeURIComponent(subject)}`)
  const row = sam.getByRole('link', { name: new RegExp(subject) })
  await row.click()
  await sam.getByRole('button', { name: 'Assigned to: Unassigned' }).click()
  await sam.getByRole('menuitem', { name: /^Me/ }).click()
  await expect(sam.getByText(/^You took this ticket/)).toBeVisible()
  await sam.getByRole('button', { name: 'Snooze', exact: true }).click()
  await sam.getByRole('menuitem', { name: /^In 2 hours/ }).click()
  await expect(sam.getByRole('button', { name: /^Until / })).toBeVisible()
  expect(await accessibilityViolations(sam)).toEqual([])

  await page.getByRole('textbox', { name: 'Reply to support' }).fill('And now it is even emptier.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('And now it is even emptier.')).toBeVisible()
  await sam.reload()
  await expect(sam.getByRole('button', { name: 'Snooze', exact: true })).toBeVisible()

  // Another admin answers while Sam writes.
  const number = new URL(sam.url()).searchParams.get('request')
  await sam.getByRole('button', { name: 'More details' }).click()
  const box = sam.getByRole('textbox', { name: /^Answer to/ })
  await expect(box).toHaveValue(new RegExp(`request ${number},`))
  const kim = await otherBrowser(page)
  await signInAs(kim, 'other-admin')
  await open(kim, `/shared/support?request=${number}`)
  await kim.getByRole('textbox', { name: /^Answer to/ }).fill('We are on it.')
  await kim.getByRole('button', { name: 'Choose another status' }).click()
  await kim.getByRole('menuitem', { name: 'Open' }).click()
  await kim.getByRole('button', { name: 'Send and set to Open' }).click()
  await expect(kim.getByRole('list', { name: 'Messages' }).getByText('We are on it.')).toBeVisible()
  await sam.getByRole('button', { name: 'Send and set to Waiting on customer' }).click()
  await expect(sam.getByText(/^Kim Arden answered at .* while you were writing/)).toBeVisible()
  await expect(page.getByText('we need a little more detail')).toHaveCount(0)
  await sam.getByRole('button', { name: 'Send and set to Waiting on customer' }).click()
  await expect(page.getByText('we need a little more detail')).toBeVisible()
})
