import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Asked = { type: 'tag' | 'rule'; values: string[] }

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const besideAxe = createRequire(import.meta.resolve('@axe-core/playwright'))
const axeSource = readFileSync(besideAxe.resolve('axe-core/axe.min.js'), 'utf8')

/** What keeps somebody from using this page: everything in the light theme, in the dark one what colors can do. */
export async function barriersIn(page: Page): Promise<string[]> {
  // Once: the builder would put it into the page four times, each time to be read anew.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource)
  const light = await found(page, { type: 'tag', values: standards })
  const moving = await page.evaluate(wear, 'dark')
  const dark = await found(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
  await page.evaluate(wear, 'light')
  return [...light, ...moving, ...dark]
}

/** Runs in the page. Reports anything that moves, because these browsers ask for reduced motion. */
function wear(theme: string): string[] {
  document.documentElement.setAttribute('data-theme', theme)
  const moving = document.getAnimations()
  return moving.length === 0 ? [] : [`${theme} starts ${moving.length} animations despite reduced motion`]
}

async function found(page: Page, runOnly: Asked): Promise<string[]> {
  const theme = await page.locator('html').getAttribute('data-theme')
  // What passes is not written up; there are no frames of other origins, so nothing has to be put together.
  const axe = new AxeBuilder({ page, axeSource: '0' }).options({ runOnly, resultTypes: ['violations'] })
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(
    ({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}
