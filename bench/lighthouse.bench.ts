import type { BenchRow } from './bench-row.ts'
import { medianOf } from './figures.ts'
import { type LighthouseReport, runLighthouse } from './loads/run-lighthouse.ts'
import { providedChromium } from './provided-chromium.ts'
import { serveProduct } from './servers/serve-product.ts'

const firstList = '/onboarding/consumer/first-list'
const paths = ['/', '/shared/login', firstList]
const rounds = 5
// On a busy machine the browser sometimes loses the start of its trace, which makes a run without a result.
const tries = 3
const wanted: Record<string, number> = { performance: 95, accessibility: 95, 'best-practices': 95, seo: 95 }
// A list is the visitor's own: it is asked for and drawn while Lighthouse looks on.
const wantedOfFirstList = 90

export async function run(): Promise<BenchRow[]> {
  const chromium = providedChromium('whole')
  const productUrl = await serveProduct()
  const rows: BenchRow[] = []
  for (const path of paths) {
    const { status } = await fetch(`${productUrl}${path}`)
    const cookie = path === firstList ? await answerQuestions(productUrl) : undefined
    const reports: LighthouseReport[] = []
    for (let round = 0; status === 200 && round < rounds; round += 1)
      reports.push(await runPatiently(`${productUrl}${path}`, chromium, cookie))
    for (const [category, atLeast] of Object.entries(wanted)) {
      // A visitor's own list is no page for search engines.
      if (cookie && category === 'seo') continue
      const isFirstList = path === firstList && category === 'performance'
      rows.push(rowOf(path, status, category, isFirstList ? wantedOfFirstList : atLeast, reports))
    }
  }
  return rows
}

/** A visitor who has answered what a first list needs; returns the cookie of their draft. */
async function answerQuestions(productUrl: string): Promise<string> {
  const answer = await fetch(`${productUrl}/api/v1/onboarding/draft`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      zip: '80205',
      service_topics: [5, 4],
      kind_of_help: 'ongoing-advice',
      age_band: '34-45',
      income_band: '120k-250k',
      assets: 240_000,
      meeting_modes: ['video'],
    }),
  })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function runPatiently(url: string, chromium: string, cookie?: string): Promise<LighthouseReport> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await runLighthouse(url, Object.keys(wanted), chromium, cookie)
    } catch (error) {
      if (tried === tries) throw error
    }
  }
}

function rowOf(
  path: string,
  status: number,
  category: string,
  atLeast: number,
  reports: readonly LighthouseReport[],
): BenchRow {
  const name = `Lighthouse ${category} of ${path}`
  const goal = `at least ${atLeast}`
  if (status !== 200) {
    const missedBecause = `${path} answered ${status}`
    return { name, value: Number.NaN, unit: '', goal, isMet: false, missedBecause }
  }
  const scores = reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100))
  const value = medianOf(scores)
  const spread = `median of ${scores.length}, min ${Math.min(...scores)}, max ${Math.max(...scores)}`
  const speed = medianOf(reports.map(({ environment }) => environment.benchmarkIndex))
  const note = category === 'performance' ? `${spread}; speed of the machine ${Math.round(speed)}` : spread
  if (value >= atLeast) return { name, value, unit: '', goal, isMet: true, note }
  const missedBecause = `${value} instead of ${goal}, lost by ${lostBy(category, reports).join(', ')}`
  return { name, value, unit: '', goal, isMet: false, missedBecause, note }
}

/** The audits that lost points in any run, the heaviest first. */
function lostBy(category: string, reports: readonly LighthouseReport[]): string[] {
  const lost = new Map<string, number>()
  for (const { categories, audits } of reports) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const points = weight * (1 - (audits[id]?.score ?? 1))
      if (points > 0) lost.set(id, Math.max(points, lost.get(id) ?? 0))
    }
  }
  return [...lost].toSorted((a, b) => b[1] - a[1]).map(([id]) => id)
}
