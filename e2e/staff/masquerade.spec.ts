import { randomUUID } from 'node:crypto'
import { personUuid } from '@evenkeel/contract/person-id'
import { expect, type Page } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility-violations.ts'
import { fits } from '../support/both-widths.ts'
import { comeMatched } from '../support/matched-pair.ts'
import { comeReady } from '../support/ready-consumer.ts'
import { test } from '../support/test.ts'
import { open, otherBrowser, signInAs } from '../support/visit.ts'
import { waitUntilIdle } from '../support/wait-until-idle.ts'

// Masquerade: an admin views the product as one of its people (spec §2.5, §2.6, §4).

// The demo people's numbers.
const robin = { id: 101, address: `/consumer/${personUuid('consumer', 101)}?consumerId=101` }
const dana = { id: 201, address: `/advisor/${personUuid('advisor', 201)}?advisorId=201` }
const reason = 'Ticket 20418: the cost tab shows $0'

// Serial, because an admin session has only one overlay and parallel tests would end each other's.
test.describe.configure({ mode: 'serial' })

const banner = (page: Page) => page.getByRole('region', { name: 'Masquerade' })
const stop = (page: Page) => banner(page).getByRole('button', { name: 'Stop Masquerade' })

const reasonTo = (page: Page) =>
  page.getByRole('form', { name: /^Start as/ }).getByRole('textbox', { name: /^Reason/ })

/** Everything this tab stores, and its bearer token separately. */
async function storageOf(page: Page) {
  return await page.evaluate(() => {
    const { authToken, ...tab } = { ...sessionStorage } as Record<string, string>
    const kept = JSON.stringify([{ ...localStorage }, tab, document.cookie])
    return { kept, names: Object.keys(tab), hasBearer: Boolean(authToken) }
  })
}

/** Signs in as the other admin, because each can start at most ten in an hour. */
const signInAsKim = (page: Page) => signInAs(page, 'other-admin')

/** In a low window it is folded. */
async function quickForm(page: Page) {
  const form = page.getByRole('form', { name: 'Quick Masquerade' })
  if (!(await form.isVisible())) await page.getByRole('button', { name: 'Quick Masquerade' }).click()
  return form
}

async function quickly(page: Page, id: number, type: 'Consumer' | 'Advisor') {
  const form = await quickForm(page)
  await expect(form.getByRole('button', { name: 'Quick Masquerade' })).toBeDisabled()
  await form.getByLabel('User ID').fill(String(id))
  const types = form.getByRole('combobox', { name: 'User Type' })
  const option = page.getByRole('option', { name: type })
  // A press right after the list has opened still counts as the press that opened it.
  await expect(async () => {
    if (!(await option.isVisible())) await types.click()
    await option.click({ timeout: 5_000 })
    await expect(types).toContainText(type, { timeout: 2_000 })
  }).toPass()
  await form.getByRole('button', { name: 'Quick Masquerade' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Reason/ })
    .fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Start masquerade' }).click()
  await expect(banner(page)).toBeVisible()
  // Wait for the first page, because a change during its loading is a different case.
  await waitUntilIdle(page)
}

test('a consumer who forges every record of a masquerade sees no banner and no admin datum (H02)', async ({
  page,
}) => {
  await signInAs(page, 'consumer')
  await open(page, '/consumer/profile')
  const statuses: number[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/v1/masquerade')) statuses.push(answer.status())
  })
  await page.evaluate(() => {
    const now = Math.floor(Date.now() / 1000)
    const session = {
      adminId: 1,
      adminName: 'Sam Ito',
      targetUserId: 201,
      targetUserType: 'advisor',
      startedAt: now,
      expiresAt: now + 1800,
      timestamp: now,
    }
    const original = { userId: 1, userRole: 'admin', adminFullName: 'Sam Ito', timestamp: Date.now() }
    sessionStorage.setItem('isMasquerading', 'true')
    sessionStorage.setItem('masqueradeToken', '7d0f2a52-8b1e-4c1b-9f53-2f0c6a1f5f10')
    sessionStorage.setItem('masqueradeSession', JSON.stringify(session))
    sessionStorage.setItem('originalCredentials', JSON.stringify(original))
  })
  await page.goto('/admin/masquerade')
  await expect(page).toHaveURL(/\/consumer\/profile/)
  await expect(banner(page)).toHaveCount(0)
  expect(statuses.every((status) => status === 403)).toBe(true)
  await expect.poll(async () => (await storageOf(page)).names).not.toContain('masqueradeToken')
})

test('an admin finds somebody, says why, sees the product as they do and is themself again (spec 2.1-25, 2.6-01, 4-24, 4-25, 6-04)', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await open(page, `/admin/masquerade?id=${robin.id}&type=consumer&ticket=20418`)
  await expect(page.getByRole('heading', { name: 'Start as Robin Vale' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await expect(reasonTo(page)).toHaveValue('Ticket 20418: ')
  await reasonTo(page).fill('too short')
  await page.getByRole('button', { name: 'Start masquerade' }).click()
  await expect(page.getByText('Write at least 10 characters.')).toBeVisible()
  await reasonTo(page).fill(reason)
  await page.getByRole('button', { name: 'Start masquerade' }).click()

  await expect(page).toHaveURL(robin.address)
  for (const words of ['ADMIN MASQUERADING', 'Consumer 101', 'Sam Ito', '0 min'])
    await expect(banner(page).getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByText('Robin Vale').first()).toBeVisible()
  await expect(page).toHaveTitle(/^Masquerading · /)
  expect(await accessibilityViolations(page)).toEqual([])
  await banner(page)
    .getByRole('button', { name: /^Started/ })
    .hover()
  await expect(page.getByRole('tooltip')).toHaveText(/^Started .+, expires .+/)

  const during = await storageOf(page)
  expect(during.kept).not.toMatch(/eyJ[\w-]+\./)
  expect(during.kept).not.toContain('Vale')
  expect(during.kept).not.toContain('robin@')

  await page.reload()
  await expect(banner(page)).toBeVisible()
  const own = await page.context().newPage()
  await open(own, '/admin/analytics')
  await expect(banner(own)).toHaveCount(0)
  await own.close()

  await stop(page).click()
  await expect(page).toHaveURL(/\/admin\/masquerade/)
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Robin Vale/ }).first()).toContainText('Stopped')
  const after = await storageOf(page)
  expect(after.names).not.toContain('masqueradeToken')
  expect(after.kept).not.toContain('Vale')
  expect(after.kept).not.toContain('originalCredentials')
})

test('an admin finds somebody by name in Quick Masquerade; the person reads who looked, why and what, once per opening (spec 1-06, MSQ-10)', async ({
  page,
}) => {
  // A person of its own, because other tests look at the demo people too.
  const person = await otherBrowser(page)
  const last = `Vale${randomUUID().replaceAll(/[^a-f]/g, '')}`
  const { userId, headers } = await comeReady(person, { first_name: 'Robin', last_name: last })
  const name = `Robin ${last}`
  await signInAs(page, 'admin')
  await open(page, '/admin/analytics')
  const form = await quickForm(page)
  await form.getByLabel('User ID').fill(name)
  await page.getByRole('option', { name: new RegExp(`${name}.*Consumer ${userId}`) }).click()
  await expect(form.getByText(name)).toBeVisible()
  await form.getByRole('button', { name: 'Quick Masquerade' }).click()
  const dialog = page.getByRole('dialog', { name: `Why masquerade as ${name}, consumer ${userId}?` })
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason)
  await dialog.getByRole('button', { name: 'Start masquerade' }).click()
  await expect(banner(page).getByText('You’re viewing as Robin. Nothing can be changed.')).toBeVisible()
  for (const name of ['Support', 'Home', 'Support'])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
  await waitUntilIdle(page)
  await stop(page).click()
  await expect(page).toHaveURL(/\/admin\/masquerade/)

  await expect(async () => {
    await open(person, '/shared/notifications')
    await expect(person.getByText('Support viewed your account')).toBeVisible({ timeout: 2000 })
  }).toPass()
  const log = await person.request.get('/api/v1/privacy/access-log', { headers })
  const opened = (await log.json()).entries.map(({ what }: { what: string }) => what)
  expect(opened).toContain('Your support requests')
  expect(opened.length).toBe(new Set(opened).size)
})

/** The conversation of the test's own match, which no other test changes. */
const messages = '/shared/matchmaking/messages'

/** Everything in the page's content that can be pressed, switched or typed into. */
const controls =
  'main :is(button, input:not([type="hidden"]), textarea, select, [role="combobox"], [role="switch"])'
const isOff = ':disabled, [data-disabled], [aria-disabled="true"]'
const refused = 'You can’t do this while masquerading.'
const viewed: Readonly<
  Record<'a matched consumer' | 'dana', { pages: string[]; off: [path: string, names: RegExp][] }>
> = {
  'a matched consumer': {
    pages: [
      '/consumer/profile',
      '/consumer/profile?view=profile',
      '/consumer/settings',
      '/consumer/matchmaking/advisors',
      messages,
      '/shared/notifications',
      '/shared/support',
    ],
    off: [[messages, /^(Move|Cancel meeting|Send|Write to Dana)$/]],
  },
  dana: {
    pages: [
      '/advisor/metrics',
      '/shared/support/settings',
      messages,
      '/advisor',
      '/advisor/matchmaking/criteria',
      '/advisor/booking',
      '/shared/notifications',
    ],
    off: [['/advisor/matchmaking/criteria', /^Save criteria$/]],
  },
}

for (const [who, { pages, off }] of Object.entries(viewed))
  test(`viewing as ${who}, nothing that would be refused can be pressed, and private parts say that they are hidden`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const { consumerId, place } = await comeMatched(await otherBrowser(page), await otherBrowser(page))
    const addressOf = (path: string) => (path === messages ? place : path)
    await signInAsKim(page)
    await open(page, `/admin/masquerade?id=${who === 'dana' ? dana.id : consumerId}`)
    await reasonTo(page).fill(reason)
    await page.getByRole('button', { name: 'Start masquerade' }).click()
    await expect(banner(page)).toBeVisible()
    const forbidden: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 403) forbidden.push(`${answer.request().method()} ${answer.url()}`)
    })
    let hidden = 0
    let refusals = 0
    for (const path of pages) {
      await open(page, addressOf(path))
      const live = await page
        .locator(controls)
        .evaluateAll(
          (all, disabled) =>
            all.flatMap((each, place) => (each.matches(disabled) || !each.checkVisibility() ? [] : [place])),
          isOff,
        )
      for (const place of live) {
        const control = page.locator(controls).nth(place)
        // The theme, the tabs and the like change the page, so what is no longer there is left out.
        if (!(await control.isVisible())) continue
        if (!(await control.isEnabled({ timeout: 2000 }).catch(() => false))) continue
        const words = await control.innerText({ timeout: 2000 }).catch(() => 'Sign out')
        if (/^(Sign out|Open |Download |Export |Add to calendar)/.test(words)) continue
        await control.dispatchEvent('click')
        await page.keyboard.press('Escape')
        refusals += await page.getByText(refused).count()
      }
      await waitUntilIdle(page)
      refusals += await page.getByText(refused).count()
      expect(refusals, path).toBe(0)
      await expect(page.getByText(/We couldn’t load/), path).toHaveCount(0)
      hidden += await page.getByText('Hidden while masquerading').count()
    }
    for (const [path, names] of off) {
      await open(page, addressOf(path))
      const found = page.getByRole('button', { name: names }).or(page.getByRole('textbox', { name: names }))
      await expect(found.first()).toBeVisible()
      for (const each of await found.all()) await expect(each).toBeDisabled()
    }
    expect(forbidden).toEqual([])
    expect(hidden).toBeGreaterThan(0)
    await stop(page).click()
    await expect(page).toHaveURL(/\/admin\/masquerade/)
  })

test('on admin pages the admin is themself and can stop there; an emergency needs no network (spec 2.3-14, 2.5-05, 2.6-04, H18)', async ({
  page,
}) => {
  await signInAsKim(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/admin/masquerade')
  await quickly(page, dana.id, 'Advisor')
  await expect(page).toHaveURL(dana.address)
  await page.goto('/admin/masquerade')
  await expect(
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'User Masquerading' }),
  ).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Stop Masquerade' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Current session' })).toContainText('Dana Okafor')

  await page.context().setOffline(true)
  await banner(page).getByRole('button', { name: 'Emergency' }).click()
  await expect(banner(page)).toHaveCount(0)
  expect((await storageOf(page)).names).not.toContain('masqueradeToken')
  await page.context().setOffline(false)
  await page.reload()
  await expect(banner(page)).toHaveCount(0)
  // The admin ends from the card what the call could not end.
  const card = page.getByRole('region', { name: 'Current session' })
  await card.getByRole('button', { name: 'Stop Masquerade' }).click()
  await expect(card).toHaveCount(0)
})

test('records that are gone end it, and a stop in another tab ends it here (H19, MSQ-12)', async ({
  page,
}) => {
  await signInAsKim(page)
  await open(page, '/admin/analytics')
  await quickly(page, robin.id, 'Consumer')
  await page.evaluate(() => sessionStorage.removeItem('originalCredentials'))
  await stop(page).click()
  await expect(page).toHaveURL(/\/admin\/masquerade/)
  await expect(page.getByText('Kim Arden').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Current session' })).toHaveCount(0)

  await quickly(page, robin.id, 'Consumer')
  const own = await page.context().newPage()
  await open(own, '/admin/masquerade')
  await own
    .getByRole('region', { name: 'Current session' })
    .getByRole('button', { name: 'Stop Masquerade' })
    .click()
  await expect(own.getByRole('region', { name: 'Current session' })).toHaveCount(0)
  await expect(page.getByText('You stopped the masquerade in another tab.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/masquerade/)
  await expect(banner(page)).toHaveCount(0)
})

test('a masquerade that is over leads to the admin’s page with a sentence and logs nobody out (H38)', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await open(page, '/admin/analytics')
  await quickly(page, robin.id, 'Consumer')
  await expect(page.getByText('An equity event')).toBeVisible()
  // Ended on the server without telling any tab.
  const ended = await page.evaluate(async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${sessionStorage.getItem('authToken')}`,
    }
    const body = JSON.stringify({ kind: 'emergency' })
    return (await fetch('/api/v1/masquerade/stop', { method: 'POST', headers, body })).status
  })
  expect(ended).toBe(204)
  // Only a click event, because hovering would prefetch the page and notice the end.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Support', exact: true })
    .dispatchEvent('click')
  await expect(page).toHaveURL(/\/admin\/masquerade/)
  await expect(page.getByText('This masquerade has ended. You’re back in your own account.')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('on a phone the banner covers nothing and everything in it can be pressed (spec 2.6-01)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'admin')
  await open(page, `/admin/masquerade?id=${robin.id}&type=consumer`)
  await reasonTo(page).fill(reason)
  await page.getByRole('button', { name: 'Start masquerade' }).click()
  await expect(banner(page)).toBeVisible()
  const bottom = await banner(page).evaluate((element) => element.getBoundingClientRect().bottom)
  const top = await page
    .getByRole('button', { name: 'Open menu' })
    .evaluate((element) => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(bottom)
  await fits(page)
  expect(await accessibilityViolations(page)).toEqual([])
  await stop(page).click()
  await expect(page).toHaveURL(/\/admin\/masquerade/)
})
