import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type APIRequestContext, chromium, expect, type Page } from '@playwright/test'
import { chromiumFlags, provideChromium } from '../../scripts/provide-chromium.ts'
import { everyPage, pictureOnlyPages, type Visitor } from './every-page.ts'
import { type PictureState, pictureStates } from './picture-states.ts'
import { removeDataDir, startProduct } from './start-product.ts'
import { chooseTheme, open, signInAs } from './visit.ts'

// npm run screens [-- part-of-a-path-or-name]: screenshots of every route × visitor × 390/1280 px × theme, and of
// states that a route alone doesn't show, in screens/.

const wanted = process.argv[2] ?? ''
const dir = resolve(import.meta.dirname, '../../screens')
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]
/** Where the demo people live: with a device elsewhere, every time would carry its zone. */
const zones: Readonly<Record<Visitor, string>> = {
  anonymous: 'America/Denver',
  consumer: 'America/Denver',
  advisor: 'America/Los_Angeles',
  admin: 'America/New_York',
}
const nameOf = (path: string) =>
  path === '/' ? 'home' : path.replace(/^\//, '').replace(/[^a-zA-Z0-9-]+/g, '_')
const states: readonly PictureState[] = [
  ...[...everyPage, ...pictureOnlyPages].flatMap(({ path, visitors }) =>
    visitors.map((visitor) => ({ name: nameOf(path), path, visitor })),
  ),
  ...pictureStates,
].filter(({ name, path }) => name.includes(wanted) || path.includes(wanted))

/** The demo's past is written after the start; it ends with notifications to read, then reach is counted. */
async function waitForPast(page: Page): Promise<void> {
  const unread = async (as: APIRequestContext, headers: Record<string, string>) =>
    (await (await as.get('/api/v1/notifications?unread=true', { headers })).json()).count
  const reach = async (as: APIRequestContext, headers: Record<string, string>) =>
    (await (await as.post('/api/v1/criteria/reach', { headers, data: {} })).json()).as_of
  for (const [visitor, isThere] of [
    ['consumer', unread],
    ['advisor', reach],
  ] as const) {
    const { accessToken } = await signInAs(page, visitor)
    const headers = { authorization: `Bearer ${accessToken}` }
    await expect.poll(() => isThere(page.request, headers), { timeout: 300_000 }).toBeTruthy()
  }
}

const browserOfMachine = provideChromium()
if ('missing' in browserOfMachine) throw new Error(browserOfMachine.missing)

if (!wanted) rmSync(dir, { recursive: true, force: true })
mkdirSync(dir, { recursive: true })
const running = await startProduct()
const browser = await chromium.launch({
  executablePath: browserOfMachine.path,
  args: [...chromiumFlags],
})
const newPage = (viewport: { width: number; height: number }, timezoneId?: string) =>
  browser.newPage({
    baseURL: running.url,
    viewport,
    ...(timezoneId && { timezoneId }),
    reducedMotion: 'reduce',
  })

/** Both themes of a page that is opened once. */
async function photograph({ name, path, visitor, before, after }: PictureState, width: number, page: Page) {
  await chooseTheme(page, 'light')
  await signInAs(page, visitor)
  await before?.(page)
  await open(page, path)
  await after?.(page)
  // A picture of a whole page makes it one pixel wide for a moment, which closes a dialog of a wide screen.
  const fullPage = (await page.getByRole('dialog').count()) === 0
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
    await page.screenshot({ path: join(dir, `${name}-${visitor}-${width}-${theme}.png`), fullPage })
  }
}

let failed = 0
try {
  const first = await newPage({ width: 390, height: 844 })
  await waitForPast(first)
  await first.close()
  for (const state of states) {
    for (const size of sizes) {
      const page = await newPage(size, zones[state.visitor])
      await photograph(state, size.width, page).catch((error: unknown) => {
        failed += 1
        process.stderr.write(`${state.name} as ${state.visitor} at ${size.width} px: ${error}\n`)
      })
      await page.close()
    }
    process.stdout.write(`${state.name} as ${state.visitor}\n`)
  }
} finally {
  await browser.close()
  await running.stop()
  removeDataDir(running.dataDir)
}
if (failed > 0) process.exitCode = 1
