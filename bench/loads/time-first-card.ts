import { chromium } from '@playwright/test'
import { chromiumFlags } from '../../scripts/provide-chromium.ts'
import { cleanUpLater } from '../clean-up.ts'
import { medianOf } from '../figures.ts'
import { providedChromium } from '../provided-chromium.ts'

export interface FirstCard {
  /** From clicking the button to the painted first card. */
  totalMs: number
  /** From the first byte sent to the last received: server and loopback. */
  answerMs: number
  /** From the last byte to the painted card. */
  renderMs: number
}

const rounds = 12

/** Clicks "Find advisors" repeatedly in a real browser; medians. */
export async function timeFirstCard(origin: string, email: string, password: string): Promise<FirstCard> {
  const browser = await chromium.launch({ executablePath: providedChromium(), args: [...chromiumFlags] })
  cleanUpLater(() => browser.close())
  const page = await browser.newPage({ baseURL: origin })
  await page.goto('/shared/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/consumer/)
  const found: FirstCard[] = []
  for (let round = 0; round < rounds; round++) {
    await page.goto('/consumer/matchmaking/get-started')
    await page.getByRole('button', { name: 'Find advisors' }).waitFor()
    await page.waitForLoadState('networkidle')
    found.push(await page.evaluate(pressAndWait))
  }
  await browser.close()
  const middle = (of: keyof FirstCard) => medianOf(found.map((one) => one[of]))
  return { totalMs: middle('totalMs'), answerMs: middle('answerMs'), renderMs: middle('renderMs') }
}

/** Runs in the page. */
async function pressAndWait(): Promise<FirstCard> {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Find advisors',
  )
  const pressedAt = performance.now()
  button?.click()
  while (!document.querySelector('article')) await new Promise(requestAnimationFrame)
  // The next frame means this one has been painted.
  await new Promise(requestAnimationFrame)
  const paintedAt = performance.now()
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const call = calls.findLast(({ name }) => name.endsWith('/matchmaking/search'))
  const [sentAt, endedAt] = [call?.requestStart ?? Number.NaN, call?.responseEnd ?? Number.NaN]
  return { totalMs: paintedAt - pressedAt, answerMs: endedAt - sentAt, renderMs: paintedAt - endedAt }
}
