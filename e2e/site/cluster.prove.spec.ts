// Smoke test: e2e/contact/chat.spec.ts
import { type Browser, expect, type Page, test } from '@playwright/test'
import { missingForCluster } from '../../cluster/provide-packages.ts'
import { type Cluster, startCluster } from '../../cluster/start-cluster.ts'
import { comeMatched } from '../support/matched-pair.ts'
import { logIn } from '../support/new-person.ts'
import { open } from '../support/visit.ts'

// Two processes behind HAProxy, each with a browser of its own.

const missing = missingForCluster()
let cluster: Cluster
test.skip(missing !== undefined, missing ?? '')
test.beforeAll(async () => {
  cluster = await startCluster({ processes: 2, env: { LOG_LEVEL: 'warn' } })
})
test.afterAll(() => cluster?.stop())

/** A browser that HAProxy sends to this process. */
async function browserOn(browser: Browser, process: 0 | 1): Promise<Page> {
  const context = await browser.newContext({ baseURL: cluster.url, reducedMotion: 'reduce' })
  const value = cluster.processes[process]?.name ?? ''
  await context.addCookies([{ name: 'evenkeel-process', value, url: cluster.url }])
  return context.newPage()
}

const processOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'evenkeel-process')?.value

const thread = (page: Page) => page.getByRole('log')
async function write(page: Page, text: string): Promise<void> {
  const composer = page.getByRole('textbox', { name: /^Write to/ })
  await composer.fill(text)
  await composer.press('Enter')
}

// One test, because starting two processes takes longer than everything in it.
test('people on two processes chat live, and signing out other devices on one ends the session on the other', async ({
  browser,
}) => {
  const consumer = await browserOn(browser, 0)
  const advisor = await browserOn(browser, 1)
  const { place, email } = await comeMatched(consumer, advisor)
  await open(consumer, place)
  await open(advisor, place)
  await write(consumer, 'Said on the first process.')
  await expect(thread(advisor).getByText('Said on the first process.')).toHaveCount(1)
  await write(advisor, 'Answered on the second.')
  await expect(thread(consumer).getByText('Answered on the second.')).toHaveCount(1)
  await expect(thread(advisor).getByText(/Read$/)).toBeVisible()

  const otherDevice = await browserOn(browser, 1)
  await logIn(otherDevice, email)
  await otherDevice.waitForURL(/\/consumer\//)
  await open(otherDevice, place)
  await expect(thread(otherDevice).getByText('Answered on the second.')).toHaveCount(1)
  // Each browser is still where it was sent.
  expect([await processOf(consumer), await processOf(advisor), await processOf(otherDevice)]).toEqual([
    'evenkeel-1',
    'evenkeel-2',
    'evenkeel-2',
  ])
  await open(consumer, '/shared/support/settings?tab=security')
  await consumer.getByRole('button', { name: 'Sign out other devices' }).click()
  await consumer.getByRole('button', { name: 'Sign out devices' }).click()
  await otherDevice.waitForURL(/login/)
  await expect(thread(advisor).getByText('Said on the first process.')).toHaveCount(1)
  for (const page of [consumer, advisor, otherDevice]) await page.context().close()
})
