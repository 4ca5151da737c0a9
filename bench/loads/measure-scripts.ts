import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from '@playwright/test'

export interface SentScripts {
  /** The status of the page itself. */
  status: number
  files: { path: string; gzipBytes: number }[]
}

const slowestPageMs = 30_000
// Includes parts loaded when idle after the first paint.
const quietMs = 2_000

/** Every script a new browser loads for the first view of a page, compressed with gzip -9. */
export async function measureScripts(browser: Browser, url: string): Promise<SentScripts> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const sent = new Map<string, Promise<number>>()
    const failed: string[] = []
    let underWay = 0
    let lastAt = performance.now()
    page.on('request', () => {
      underWay += 1
      lastAt = performance.now()
    })
    const onEnd = () => {
      underWay -= 1
      lastAt = performance.now()
    }
    page.on('requestfinished', onEnd)
    page.on('requestfailed', (request) => {
      onEnd()
      if (request.resourceType() === 'script') failed.push(request.url())
    })
    page.on('response', (response) => {
      if (isScript(response) && !sent.has(response.url())) sent.set(response.url(), gzipBytesOf(response))
    })

    const answer = await page.goto(url, { timeout: slowestPageMs })
    const isThrough = async () =>
      underWay <= 0 && performance.now() - lastAt > quietMs && (await isHydrated(page))
    await waitUntil(isThrough, () => `${url} was not quiet and hydrated within ${slowestPageMs / 1000} s`)
    if (failed.length > 0) throw new Error(`${url}: these scripts did not arrive: ${failed.join(', ')}`)

    const files = await Promise.all(
      [...sent].map(async ([address, bytes]) => ({
        path: new URL(address).pathname,
        gzipBytes: await bytes,
      })),
    )
    return { status: answer?.status() ?? 0, files }
  } finally {
    await context.close()
  }
}

function isScript(response: Response): boolean {
  return (
    response.request().resourceType() === 'script' ||
    /\b(java|ecma)script\b/.test(response.headers()['content-type'] ?? '')
  )
}

// Compressed here, so that the servers' own compression makes no difference.
async function gzipBytesOf(response: Response): Promise<number> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}`)
  return gzipSync(await response.body(), { level: 9 }).length
}

// React marks each hydrated element.
function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber$')),
  )
}

async function waitUntil(isSo: () => Promise<boolean>, complaint: () => string): Promise<void> {
  for (const startedAt = performance.now(); !(await isSo()); await delay(50))
    if (performance.now() - startedAt > slowestPageMs) throw new Error(complaint())
}
