import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { everyPage } from './support/every-page.ts'
import { chooseTheme, comeAs, open } from './support/visit.ts'

// What must hold on every page: readable for everybody in both themes, nothing blocked by our own policy, nothing
// wrong in the console, nothing wider than a small phone.

test.use({ baseURL: process.env.E2E_URL })

for (const { path, visitors } of everyPage) {
  for (const visitor of visitors) {
    test(`${path} as ${visitor} is accessible in both themes, obeys its policy and fits a phone`, async ({
      browser,
    }) => {
      for (const theme of ['dark', 'light'] as const) {
        const context = await browser.newContext({
          baseURL: process.env.E2E_URL ?? '',
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        const complaints: string[] = []
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
        page.on('pageerror', (error) => complaints.push(String(error)))
        await chooseTheme(page, theme)
        await comeAs(page, visitor)
        await open(page, path)

        await expect(page).toHaveTitle(/\S/)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(
          violations.map(
            ({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
          ),
        ).toEqual([])

        await page.setViewportSize({ width: 320, height: 640 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect([theme, overflow <= 0]).toEqual([theme, true])
        // The one error a not-found page may cause is its own status.
        expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
        await context.close()
      }
    })
  }
}

test('an unknown address answers 404 with a page that leads on', async ({ page }) => {
  const answer = await page.goto('/this/is/no/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible()
})
