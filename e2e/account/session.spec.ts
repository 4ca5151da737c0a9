import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { readConfig } from '../../server/src/config.ts'
import { blankPath } from '../support/browser-pool.ts'
import { logIn, password } from '../support/new-person.ts'
import { comeReady } from '../support/ready-consumer.ts'
import { type Running, removeDataDir, startProduct } from '../support/start-product.ts'
import { test } from '../support/test.ts'
import { open, otherBrowser, signInAs } from '../support/visit.ts'

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Session Timeout Warning' })
const loginLink = (page: Page) => page.getByRole('link', { name: 'Sign in' }).first()

/** Does the same as the test tools' button: moves the session's last use back by this many minutes. */
async function letPass(page: Page, minutes: number): Promise<void> {
  await page.getByRole('button', { name: 'Test tools' }).first().click()
  await page.getByRole('button', { name: `${minutes} minutes` }).click()
}

async function cookieNamed(context: BrowserContext, ending: string): Promise<string> {
  const found = (await context.cookies()).find(({ name }) => name.endsWith(ending))
  return found?.value ?? ''
}

test.describe('the session time-out (spec 4-14 … 4-23, 2.7-01)', () => {
  test('warns a minute before, counts down, and Extend Session goes on', async ({ page }) => {
    await signInAs(page, 'consumer')
    await open(page, '/consumer/profile')
    await letPass(page, 14)
    await expect(warning(page)).toBeVisible()
    await expect(warning(page)).toContainText(/Your session will expire in \d+ seconds/)
    const seconds = async () =>
      Number(/in (\d+) seconds/.exec((await warning(page).textContent()) ?? '')?.[1])
    const first = await seconds()
    await expect.poll(seconds).toBeLessThan(first)
    await page.mouse.move(20, 20)
    await page.mouse.move(40, 40)
    await expect(warning(page)).toBeVisible()
    const told = page.waitForRequest('**/api/auth/activity')
    await page.getByRole('button', { name: 'Extend Session' }).click()
    await told
    await expect(warning(page)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(warning(page)).toBeHidden()
  })

  test('Logout Now ends it at once, on the server too, and blames nobody on /login?timeout=true (spec 4-18)', async ({
    page,
  }) => {
    await signInAs(page, 'advisor')
    await open(page, '/advisor/matchmaking/criteria')
    const stale = await page.evaluate(() => sessionStorage.getItem('authToken'))
    await letPass(page, 14)
    await page.getByRole('button', { name: 'Logout Now' }).click()
    await expect(page).toHaveURL(/\/login\?timeout=true$/)
    await expect(page.getByText('You’re signed out.')).toBeVisible()
    const headers = { authorization: `Bearer ${stale}` }
    // The page does not wait for the server before it logs out.
    await expect
      .poll(async () => (await page.request.get('/api/auth/validate', { headers })).status())
      .toBe(401)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /advisorId|authToken|userRole/,
    )
  })

  test('a laptop that slept for too long wakes up signed out', async ({ page }) => {
    await signInAs(page, 'consumer')
    await open(page, '/consumer/profile')
    await letPass(page, 16)
    await expect(page).toHaveURL(/\/login\?timeout=true$/)
    await page.goto('/consumer/profile')
    await expect(loginLink(page)).toBeVisible()
  })

  test('is not there for admins, nor for those who chose to be remembered', async ({ page }) => {
    await signInAs(page, 'admin')
    await open(page, '/admin/analytics')
    await letPass(page, 15)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(warning(page)).toBeHidden()
    const remembered = await otherBrowser(page)
    await open(remembered, '/shared/login')
    await remembered.getByLabel('Email').fill('robin@demo.example')
    await remembered.getByLabel('Password', { exact: false }).first().fill('calm water ahead')
    await remembered.getByLabel('Remember me').check()
    await remembered.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(remembered).toHaveURL(/\/consumer\/profile/)
    await letPass(remembered, 16)
    await expect(remembered.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(remembered).toHaveURL(/\/consumer\/profile/)
  })

  test('activity in one tab closes the warning in the other; signing out in one signs out both', async ({
    page,
    context,
  }) => {
    await signInAs(page, 'consumer')
    await open(page, '/consumer/profile')
    await letPass(page, 14)
    await expect(warning(page)).toBeVisible()
    const second = await context.newPage()
    await second.goto('/shared/notifications')
    await expect(warning(second)).toBeVisible()
    await second.getByRole('button', { name: 'Extend Session' }).click()
    await expect(warning(page)).toBeHidden()
    await second.getByRole('button', { name: /Robin Vale/ }).click()
    await second.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(second).toHaveURL(/\/shared\/login/)
    await expect(page).toHaveURL(/\/shared\/login/)
  })
})

test('a reload and a new tab find the session again; a visitor of public pages asks for none', async ({
  page,
  context,
}) => {
  const calls: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
  })
  await open(page, '/')
  await open(page, '/help')
  await open(page, '/shared/login')
  const ofEverybody = ['/api/auth/current-user', '/api/v1/vetting/counts', '/api/v1/matching/serving-model']
  expect(calls.filter((path) => !ofEverybody.includes(path))).toEqual([])
  await signInAs(page, 'consumer')
  await open(page, '/consumer/profile')
  await expect(page.getByText('Robin Vale').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Robin Vale').first()).toBeVisible()
  const tab = await context.newPage()
  await open(tab, '/consumer/profile')
  await expect(tab.getByText('Robin Vale').first()).toBeVisible()
})

test('a stolen refresh token that is used again ends the session for the thief and the owner (H03)', async ({
  page,
  context,
  playwright,
}) => {
  await signInAs(page, 'consumer')
  const [refresh, binding] = [await cookieNamed(context, '-refresh'), await cookieNamed(context, '-binding')]
  await open(page, '/consumer/profile')
  await expect.poll(() => cookieNamed(context, '-refresh')).not.toBe(refresh)
  const names = (await context.cookies()).map(({ name }) => name)
  const nameOf = (ending: string) => names.find((name) => name.endsWith(ending))
  // The owner refreshes once more, so that the stolen token is two generations old.
  await page.request.post('/api/auth/refresh')
  const thief = await playwright.request.newContext({ baseURL: new URL(page.url()).origin })
  const answer = await thief.post('/api/auth/refresh', {
    headers: { cookie: `${nameOf('-refresh')}=${refresh}; ${nameOf('-binding')}=${binding}` },
  })
  expect(await answer.json()).toEqual({ isAuthenticated: false })
  await page.goto('/consumer/profile')
  await expect(loginLink(page)).toBeVisible()
  await thief.dispose()
})

test('a wrong role is sent to its own home with a sentence, and Back is not a trap', async ({ page }) => {
  await signInAs(page, 'consumer')
  await open(page, '/consumer/profile')
  await page.goto('/admin/analytics')
  await expect(page).toHaveURL(/\/consumer\/profile/)
  await expect(page.getByText('This page is for support staff. You’re on your home page now.')).toBeVisible()
})

test('a consumer who writes "admin" into the browser’s storage sees no admin’s page and no datum (H02)', async ({
  page,
}) => {
  await signInAs(page, 'consumer')
  await open(page, '/consumer/profile')
  await page.evaluate(() => {
    localStorage.setItem('userRole', 'Admin')
    localStorage.setItem(
      'user-storage',
      JSON.stringify({ state: { user: 'admin', userId: 1, isAuthenticated: true }, version: 0 }),
    )
  })
  await page.goto('/admin/masquerade')
  await expect(page).toHaveURL(/\/consumer\/profile/)
})

test('no page of another origin uses somebody’s session (ASVS 3.5)', async ({ page, context }) => {
  await signInAs(page, 'consumer')
  await open(page, '/consumer/profile')
  const own = new URL(page.url()).origin
  const foreign = await context.newPage()
  await foreign.route('http://elsewhere.localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>elsewhere</h1>' }),
  )
  await foreign.goto('http://elsewhere.localhost/')
  const statuses = await foreign.evaluate(async (target) => {
    const tries: [string, RequestInit][] = [
      ['/api/auth/logout', { method: 'POST', mode: 'no-cors', body: '{}', credentials: 'include' }],
      ['/api/auth/refresh', { method: 'POST', mode: 'no-cors', body: '{}', credentials: 'include' }],
      [
        '/api/auth/logout',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
          credentials: 'include',
        },
      ],
    ]
    const seen: string[] = []
    for (const [path, init] of tries)
      seen.push(
        await fetch(target + path, init).then(
          (answer) => answer.type,
          () => 'blocked',
        ),
      )
    return seen
  }, own)
  expect(statuses).toEqual(['blocked', 'blocked', 'blocked'])
  await page.reload()
  await expect(page.getByText('Robin Vale').first()).toBeVisible()
})

// A separate product without the demo, because the second test restarts it without the test tools.
test.describe('where the server restarts', () => {
  test.describe.configure({ mode: 'serial' })

  let product: Running
  test.beforeAll(async () => {
    product = await startProduct({ DEMO: 'false', TEST_TOOLS: 'true' })
  })
  test.afterAll(async () => {
    await product.stop()
    removeDataDir(product.dataDir)
  })

  test('remember-me outlives a restart of the browser and of the server, a plain session only the server’s', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    const { email } = await comeReady(page)
    const states = []
    for (const isRemembered of [true, false]) {
      await context.clearCookies()
      await logIn(page, email, password, isRemembered)
      await expect(page).toHaveURL(/\/consumer\/profile/)
      const all = await context.storageState()
      // What a browser keeps when closed: persistent cookies and local storage.
      states.push({ ...all, cookies: all.cookies.filter(({ expires }) => expires > 0) })
      await page.goto(blankPath)
      await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
    }
    await context.close()
    await product.stop()
    product = await startProduct(
      { DEMO: 'false', TEST_TOOLS: 'false' },
      product.dataDir,
      Number(new URL(product.url).port),
    )
    for (const [place, state] of states.entries()) {
      const later = await browser.newPage({ baseURL: product.url, storageState: state })
      await open(later, '/consumer/profile')
      if (place === 0) await expect(later.getByText('Philippa Quillington').first()).toBeVisible()
      else await expect(loginLink(later)).toBeVisible()
      await later.close()
    }
  })

  test('the test tools are not in what a server without them sends (spec 2.4-12)', async ({ browser }) => {
    // Also with the demo on, which turns test tools on.
    expect(readConfig('.', { TEST_TOOLS: 'false' })).toMatchObject({ isDemo: true, hasTestTools: false })
    const page = await browser.newPage({ baseURL: product.url })
    await open(page, '/shared/login')
    await expect(page.getByRole('button', { name: 'Test tools' })).toHaveCount(0)
    expect((await page.request.get('/api/test-tools')).status()).toBe(404)
    await page.close()
    // A file of its own that only its owner can read.
    expect(readFileSync(`${product.dataDir}/secret-key`, 'utf8').length).toBeGreaterThan(60)
  })
})
