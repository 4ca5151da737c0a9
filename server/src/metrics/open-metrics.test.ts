import { describe, expect, test } from 'vitest'
import { openMetrics } from './open-metrics.ts'

const never = () => new Promise<[]>(() => {})

describe('a figure that cannot be read', () => {
  test('is left out, and neither fails nor delays the others', async () => {
    const metrics = openMetrics({ patienceMs: 20 })
    metrics.readSlowly('jobs', () => Promise.reject(new Error('canary: a password')))
    metrics.readSlowly('mail', never)
    metrics.readSlowly('audit log', async () => [['evenkeel_audit_broken', 0]])
    metrics.read('evenkeel_redis_up', () => undefined)
    const text = await metrics.text()
    expect(text).toMatch(/^evenkeel_metrics_failed\{what="jobs"\} 1$/m)
    expect(text).toMatch(/^evenkeel_metrics_failed\{what="mail"\} 1$/m)
    expect(text).toMatch(/^evenkeel_metrics_failed\{what="audit log"\} 0$/m)
    expect(text).toMatch(/^evenkeel_audit_broken 0$/m)
    expect(text).not.toMatch(/^evenkeel_redis_up /m)
    expect(text).not.toMatch(/canary/)
  })

  test('is asked once while it hangs, and is not printed from the time before', async () => {
    let at = 0
    let asked = 0
    const metrics = openMetrics({ patienceMs: 10, now: () => at })
    metrics.readSlowly('audit log', async () => {
      asked += 1
      return asked === 1 ? [['evenkeel_audit_broken', 0]] : never()
    })
    expect(await metrics.text()).toMatch(/^evenkeel_audit_broken 0$/m)
    for (at of [15_000, 30_000, 45_000]) expect(await metrics.text()).not.toMatch(/^evenkeel_audit_broken /m)
    expect(asked).toBe(2)
  })
})

test('the database is asked at most every 15 seconds, however often it is scraped', async () => {
  let at = 0
  let asked = 0
  const metrics = openMetrics({ now: () => at })
  metrics.readSlowly('audit log', async () => {
    asked += 1
    return [['evenkeel_audit_broken', 1]]
  })
  for (at of [0, 1, 14_999]) expect(await metrics.text()).toMatch(/^evenkeel_audit_broken 1$/m)
  expect(asked).toBe(1)
  at = 15_000
  await Promise.all([metrics.text(), metrics.text(), metrics.text()])
  expect(asked).toBe(2)
})

test('a label with more and more values stops growing', async () => {
  const metrics = openMetrics()
  for (let n = 0; n < 3000; n++) metrics.count('evenkeel_sign_in_failures_total', { reason: `reason-${n}` })
  expect((await metrics.text()).match(/^evenkeel_sign_in_failures_total\{/gm)).toHaveLength(2000)
})

test('a total that is counted elsewhere is printed as it is there', async () => {
  const metrics = openMetrics()
  let total = 3
  metrics.read('evenkeel_matching_unreadable_rows_total', () => total, { row: 'card' })
  expect(await metrics.text()).toMatch(/_rows_total\{row="card"\} 3$/m)
  total = 5
  expect(await metrics.text()).toMatch(/_rows_total\{row="card"\} 5$/m)
})
