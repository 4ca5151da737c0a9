import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, provideChromium } from '../../scripts/provide-chromium.ts'
import { everyPage, pictureOnlyPages } from './every-page.ts'
import { removeDataDir, startProduct } from './start-product.ts'
import { chooseTheme, open, signInAs } from './visit.ts'

// npm run screens [-- part-of-a-path]: screenshots of every route × visitor × 390/1280 px × theme in
// screens/.

const wanted = process.argv[2] ?? ''
const dir = resolve(import.meta.dirname, '../../screens')
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]
const browserOfMachine = provideChromium()
if ('missing' in browserOfMachine) throw new Error(browserOfMachine.missing)

if (!wanted) rmSync(dir, { recursive: true, force: true })
mkdirSync(dir, { recursive: true })
const running = await startProduct()
const browser = await chromium.launch({
  executablePath: browserOfMachine.path,
  args: [...chromiumFlags],
})
try {
  for (const { path, visitors } of [...everyPage, ...pictureOnlyPages].filter((page) =>
    page.path.includes(wanted),
  )) {
    for (const visitor of visitors) {
      for (const viewport of sizes) {
        for (const theme of ['light', 'dark'] as const) {
          const page = await browser.newPage({ baseURL: running.url, viewport, reducedMotion: 'reduce' })
          await chooseTheme(page, theme)
          await signInAs(page, visitor)
          await open(page, path)
          const name = path === '/' ? 'home' : path.replace(/^\//, '').replace(/[^a-zA-Z0-9-]+/g, '_')
          await page.screenshot({
            path: join(dir, `${name}-${visitor}-${viewport.width}-${theme}.png`),
            fullPage: true,
          })
          await page.close()
        }
      }
    }
    process.stdout.write(`${path}\n`)
  }
} finally {
  await browser.close()
  await running.stop()
  removeDataDir(running.dataDir)
}
