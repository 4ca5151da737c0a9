import { expect, test, vi } from 'vitest'
import { clientLog, logLevels } from './client-log.ts'

test('a log line never carries an e-mail address, a token or a query', () => {
  const lines: unknown[][] = []
  vi.spyOn(console, 'warn').mockImplementation((...line) => lines.push(line))
  clientLog.warn('call refused', {
    name: 'dana@whitfield.example',
    code: 'eyJhbGci.eyJzdWIi.c2ln',
    path: '/help?content=fees',
  })
  const text = JSON.stringify(lines)
  expect(text).not.toContain('whitfield')
  expect(text).not.toContain('eyJ')
  expect(text).not.toContain('content=')
  expect(text).toContain('/help')
})

test.each(logLevels)('there is a level %s, and it writes at that level (spec 3-30)', (level) => {
  const write = vi.spyOn(console, level).mockImplementation(() => {})
  clientLog[level]('page opened', { path: '/help' })
  expect(write.mock.calls).toEqual([['[evenkeel] page opened', { path: '/help' }]])
})
