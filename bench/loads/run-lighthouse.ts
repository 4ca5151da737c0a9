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
  /** The machine's speed during the run, measured by Lighthouse. */
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; scoreDisplayMode: string }>
}

const slowestRunMs = 120_000

/** One default Lighthouse run (simulated phone on a slow network) in a fresh browser. */
export async function runLighthouse(
  url: string,
  categories: readonly string[],
  chromium: string,
  cookie?: string,
): Promise<LighthouseReport> {
  // The browser profile is in here too and is removed with the folder.
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
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
      `--output-path=${reportFile}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium, TMPDIR: folder }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<number | null>((done) => {
    child.on('error', () => done(null))
    child.on('close', done)
  })
  // Lighthouse closes its browser only on this signal.
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
