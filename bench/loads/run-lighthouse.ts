import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { chromiumFlags } from '../../scripts/provide-chromium.ts'
import { cleanUpLater } from '../clean-up.ts'
import { makeTempFolder } from '../make-temp-folder.ts'

export interface LighthouseReport {
  runtimeError?: { code: string; message: string }
  /** How fast the machine was during the run, by Lighthouse's own measure. */
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; scoreDisplayMode: string }>
}

const slowestRunMs = 120_000

/** One run of Lighthouse as it comes (a phone on a slow network, simulated), in a new browser without a past. */
export async function runLighthouse(
  url: string,
  categories: readonly string[],
  chromium: string,
): Promise<LighthouseReport> {
  // The browser's profile is made in here too, and goes with the folder.
  const folder = makeTempFolder()
  const reportFile = join(folder, 'report.json')
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('lighthouse/cli/index.js')),
      url,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless ${chromiumFlags.join(' ')}`,
      '--no-enable-error-reporting',
      '--locale=en-US',
      '--quiet',
      '--output=json',
      `--output-path=${reportFile}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium, TMPDIR: folder }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<number | null>((done) => {
    child.on('error', () => done(null))
    child.on('close', done)
  })
  // On this signal, and on no other, Lighthouse closes its browser before it goes.
  const stop = () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
    return ended
  }
  cleanUpLater(stop)
  const timer = setTimeout(stop, slowestRunMs)
  const [complained, code] = await Promise.all([text(child.stderr), ended])
  clearTimeout(timer)
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}:\n${complained}`)
  const report: LighthouseReport = JSON.parse(readFileSync(reportFile, 'utf8'))
  if (report.runtimeError) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`)
  return report
}
