import { expect, test } from 'vitest'
import { logBesidePhases, printPhase } from './print-phase.ts'

test('a phase is one line: what is done, and then how long it took', async () => {
  const said: string[] = []
  const write = (text: string) => said.push(text)
  const result = await printPhase('Starting the database', async () => said.length, write)
  expect(result).toBe(1)
  expect(said.join('')).toMatch(/^Starting the database… \d+\.\d s\n$/)
})

test('a phase that fails ends its line, so that the reason has one of its own', async () => {
  const said: string[] = []
  const failing = printPhase(
    'Creating the demo',
    () => Promise.reject(new Error('no')),
    (text) => said.push(text),
  )
  await expect(failing).rejects.toThrow('no')
  expect(said.join('')).toBe('Creating the demo…\n')
})

test('what is logged meanwhile comes after the line', async () => {
  const said: string[] = []
  const work = async () => logBesidePhases.write('{"level":40}\n')
  await printPhase('Creating the demo', work, (text) => said.push(text))
  expect(said.join('')).toMatch(/^Creating the demo… \d+\.\d s\n\{"level":40\}\n$/)
})
