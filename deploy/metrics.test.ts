import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { afterAll, describe, expect, test } from 'vitest'
import { liveMetrics } from '../server/src/live/live-metrics.ts'
import { metricCatalog } from '../server/src/metrics/metric-catalog.ts'
import { openMetrics } from '../server/src/metrics/open-metrics.ts'
import { needs } from '../server/src/testing/needs.ts'

// What deploy/ says about the product's figures, compared with the figures.

const root = resolve(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
interface Panel {
  type: string
  title: string
  gridPos: { h: number; w: number; x: number; y: number }
  datasource?: { uid: string }
  targets?: { expr: string; datasource: { uid: string } }[]
}
interface Dashboard {
  panels: Panel[]
  annotations: { list: { expr: string }[] }
  templating: { list: { name: string; type: string }[] }
}
const text = read('deploy/grafana-dashboard.json')
const dashboard = JSON.parse(text) as Dashboard
const alerts = [...read('deploy/alerts.yml').matchAll(/- alert: (\w+)\n\s+expr: '((?:[^']|'')+)'/g)].map(
  ([, name = '', expr = '']) => ({ name, expr: expr.replaceAll("''", "'") }),
)
const expressions = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...dashboard.annotations.list.map(({ expr }) => expr),
]

/** Every series the product can print, from the parts that print them. */
async function printedNames(): Promise<Set<string>> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const texts = [await registry.metrics(), await liveMetrics(() => 0).text()]
  registry.clear()
  const names = new Set(
    texts.flatMap((each) => [...each.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)),
  )
  for (const [name, { type }] of Object.entries(metricCatalog)) {
    names.add(name)
    if (type === 'histogram') for (const end of ['_bucket', '_sum', '_count']) names.add(name + end)
  }
  return names
}
const namesIn = (expr: string) => expr.match(/\b(up|(evenkeel|nodejs|process|node)_\w+)\b(?!=)/g) ?? []
/** Printed by Prometheus itself, and by the node exporter. */
const foreign = new Set(['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'])

describe('the dashboard and the alerts', () => {
  test('name only figures that the product prints', async () => {
    const printed = await printedNames()
    const named = [...expressions, ...alerts.map(({ expr }) => expr)].flatMap(namesIn)
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter((name) => !printed.has(name) && !foreign.has(name))).toEqual([])
  })

  test('show every figure of the catalog', () => {
    const shown = new Set(
      expressions.flatMap(namesIn).map((name) => name.replace(/_(bucket|sum|count)$/, '')),
    )
    expect(Object.keys(metricCatalog).filter((name) => !shown.has(name))).toEqual([])
  })
})

describe('the dashboard', () => {
  test('can be imported anywhere: its data source is a variable, and it carries no id', () => {
    expect(dashboard.templating.list).toContainEqual(
      expect.objectContaining({ name: 'datasource', type: 'datasource' }),
    )
    const sources = [...text.matchAll(/"uid": "([^"]+)"/g)].map(([, uid]) => uid)
    expect(sources.length).toBeGreaterThan(50)
    expect(sources.filter((uid) => !/^\$\{datasource\}$/.test(uid ?? ''))).toEqual([])
    expect(text).not.toMatch(/"id": /)
  })

  test('has a title for every panel, and none that lies on another', () => {
    const taken = new Map<string, string>()
    for (const { title, gridPos } of dashboard.panels) {
      expect(title).toBeTruthy()
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(taken.get(`${x} ${y}`), `${title} lies on`).toBeUndefined()
          taken.set(`${x} ${y}`, title)
        }
    }
  })
})

describe('every alert', () => {
  test('has a row in docs/alerts.md, and no row is left over', () => {
    const rows = [...read('docs/alerts.md').matchAll(/^\| (Evenkeel\w+) \|/gm)].map(([, name]) => name)
    expect(rows).toEqual(alerts.map(({ name }) => name))
    expect(alerts.length).toBeGreaterThan(20)
  })

  test('has a test that sets it off, and one that must not', () => {
    const tested = [...read('deploy/alerts.test.yml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name)
    for (const { name } of alerts)
      expect(
        tested.filter((each) => each === name),
        name,
      ).toHaveLength(2)
  })
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

describe('promtool', needs(hasPromtool, 'promtool is not installed'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-promtool-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const promtool = (...args: string[]) =>
    execFileSync('promtool', args, {
      cwd: join(root, 'deploy'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  test('accepts the alerts and the settings', () => {
    expect(promtool('check', 'rules', 'alerts.yml')).toContain(`${alerts.length} rules found`)
    expect(promtool('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS')
  })

  test('finds the names of our figures as they should be', async () => {
    const input = await openMetrics().text()
    expect(input).toContain('evenkeel_sign_in_lockouts_total')
    const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })
    expect(stdout + stderr).toBe('')
  })

  test('sees every alert go off when it should, and only then', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
  })

  test('accepts every expression of the dashboard', () => {
    const rules = expressions.map((expr, n) => ({
      record: `panel:${n}`,
      expr: expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'),
    }))
    // JSON is YAML.
    writeFileSync(join(folder, 'rules.yml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    expect(promtool('check', 'rules', join(folder, 'rules.yml'))).toContain(`${rules.length} rules found`)
  })
})
