import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type RunOnly = { type: 'tag' | 'rule'; values: string[] }

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const besideAxe = createRequire(import.meta.resolve('@axe-core/playwright'))
const axeSource = readFileSync(besideAxe.resolve('axe-core/axe.min.js'), 'utf8')

/** Accessibility violations of this page: all rules in the light theme, only color rules in the dark one. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // Injected once, because the builder would inject and parse it four times.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource)
  const light = await runAxe(page, { type: 'tag', values: standards })
  const moving = await page.evaluate(applyTheme, 'dark')
  const dark = await runAxe(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
  await page.evaluate(applyTheme, 'light')
  return [...light, ...moving, ...dark]
}

/** Runs in the page. Reports any animation, because these browsers ask for reduced motion. */
function applyTheme(theme: string): string[] {
  document.documentElement.setAttribute('data-theme', theme)
  const moving = document.getAnimations()
  return moving.length === 0 ? [] : [`${theme} starts ${moving.length} animations despite reduced motion`]
}

async function runAxe(page: Page, runOnly: RunOnly): Promise<string[]> {
  const theme = await page.locator('html').getAttribute('data-theme')
  // Only violations are reported, and legacy mode skips merging frames of other origins, which do not exist.
  const axe = new AxeBuilder({ page, axeSource: '0' }).options({ runOnly, resultTypes: ['violations'] })
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(
    ({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}
