import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../scripts/provide-chromium.ts'
import { root } from '../scripts/run-node.ts'
import type { BenchRow } from './bench-row.ts'
import { cleanUpLater } from './clean-up.ts'
import { measureScripts, type SentScripts } from './loads/measure-scripts.ts'
import { buildBareApp } from './peers/build-bare-app.ts'
import { providedChromium } from './provided-chromium.ts'
import { serveFolder } from './servers/serve-folder.ts'
import { serveProduct } from './servers/serve-product.ts'

const pages = [
  { path: '/', atMost: 1.2 },
  { path: '/shared/login', atMost: 1.4 },
]

export async function run(): Promise<BenchRow[]> {
  const executablePath = providedChromium()
  const bareUrl = await serveFolder(await buildBareApp())
  const productUrl = await serveProduct()
  // The runner handles Ctrl-C: Playwright's own handler would end the process before clean-up.
  const ours = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags], ...ours })
  cleanUpLater(() => browser.close())

  const bare = kiloBytes((await measureScripts(browser, `${bareUrl}/`)).files)
  const rows: BenchRow[] = [recordedRow(bare)]
  for (const page of pages)
    rows.push(rowOf(page, await measureScripts(browser, `${productUrl}${page.path}`), bare))
  return rows
}

/** `npm run check` compares pages with the recorded size, because it builds no bare app. */
function recordedRow(bare: number): BenchRow {
  const { kiloBytes: recorded } = JSON.parse(readFileSync(join(root, 'scripts/bare-app-size.json'), 'utf8'))
  return {
    name: 'JavaScript of a bare React Router app',
    value: bare,
    unit: 'kB gz',
    goal: `${recorded} kB, as scripts/bare-app-size.json says`,
    isMet: Math.abs(bare - recorded) < 0.1,
  }
}

function rowOf({ path, atMost }: (typeof pages)[number], sent: SentScripts, bare: number): BenchRow {
  const name = `JavaScript sent for ${path}`
  const goal = `at most ${atMost}×`
  if (sent.status !== 200) {
    const missedBecause = `${path} answered ${sent.status}`
    return { name, value: Number.NaN, unit: 'kB gz', goal, isMet: false, missedBecause }
  }
  const value = kiloBytes(sent.files)
  const ratio = value / bare
  return {
    name,
    value,
    unit: 'kB gz',
    peer: { name: 'bare React Router app', value: bare },
    ratio,
    goal,
    isMet: ratio <= atMost,
    note: contentsOf(sent.files),
  }
}

function kiloBytes(files: SentScripts['files']): number {
  return files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000
}

function contentsOf(files: SentScripts['files']): string {
  const largest = files
    .toSorted((a, b) => b.gzipBytes - a.gzipBytes)
    .slice(0, 3)
    .map((file) => `${basename(file.path)} ${kiloBytes([file]).toFixed(1)}`)
  const testTools = kiloBytes(files.filter(({ path }) => path.includes('/test-tools/')))
  const ofThem = testTools > 0 ? `, of them test tools ${testTools.toFixed(1)} kB` : ''
  return `${files.length} files${ofThem}; largest ${largest.join(', ')}`
}
