import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { backgroundWork } from './background-work.ts'

const quiet = { warn: () => {} }

test('nothing begins once it is closed', async () => {
  const work = backgroundWork(quiet)
  const begun: string[] = []
  work.once(1, 'late', async () => begun.push('late'))
  work.every(1, 'often', async () => begun.push('often'))
  await work.close()
  await pause(10)
  expect(begun).toEqual([])
})

test('closing waits for what is under way, which hears of it', async () => {
  const work = backgroundWork(quiet)
  const steps: string[] = []
  const begun = Promise.withResolvers<void>()
  work.once(0, 'long', async (isStopped) => {
    begun.resolve()
    while (!isStopped()) await pause(1)
    steps.push('heard')
  })
  await begun.promise
  await work.close()
  expect(steps).toEqual(['heard'])
})

test('what fails is told of and tried again', async () => {
  const told: unknown[] = []
  const work = backgroundWork({ warn: (what: unknown) => told.push(what) } as never)
  work.every(1, 'broken', async () => Promise.reject(new TypeError('no')))
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(1))
  await work.close()
  expect(told[0]).toEqual({ what: 'broken', reason: 'TypeError' })
})

test('nothing begins while people wait', async () => {
  const calm = Promise.withResolvers<void>()
  const work = backgroundWork(quiet, { whenCalm: () => calm.promise })
  const begun: string[] = []
  work.once(0, 'patient', async () => begun.push('patient'))
  await pause(10)
  expect(begun).toEqual([])
  calm.resolve()
  await vi.waitFor(() => expect(begun).toEqual(['patient']))
  await work.close()
})
