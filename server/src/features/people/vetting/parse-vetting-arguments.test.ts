import { expect, test } from 'vitest'
import { parseVettingArguments } from './parse-vetting-arguments.ts'

const read = (line: string) => parseVettingArguments(line.split(' ').filter(Boolean))

test.each([
  ['', /Say what to do/],
  ['aprove 4711', /no command "aprove"/],
  ['approve', /"" is no CRD number/],
  ['approve 0471', /"0471" is no CRD number/],
  ['approve 123456789', /is no CRD number/],
  ['approve person:x', /is no CRD number/],
  ['approve 4711 now', /a word too many: "now"/],
  ['approve 4711 --overide', /--overide/],
  ['approve 4711 --override', /Say why.+answers for it/],
  ['reject 4711', /Say why.+The advisor reads it/],
  ['suspend 4711', /Say why/],
  ['list --status open', /--status is one of draft, submitted/],
  ['list --after x', /--after is a number/],
  ['list 4711', /a word too many: "4711"/],
  ['check 4711 fee passed --reason x', /A check is one of identity, register/],
  ['check 4711 fees maybe --reason x', /passed or failed; it is "maybe"/],
  ['check 4711 fees passed', /what was found/],
  ['check 4711 toString passed --reason x', /A check is one of/],
])('%j is answered with a sentence', (line, sentence) => {
  expect(read(line)).toMatch(sentence)
})

test.each([
  ['list', { command: 'list' }],
  ['list --status approved --after 12', { command: 'list', status: 'approved', after: 12 }],
  ['show 4711', { command: 'show', whom: { crd: '4711' } }],
  [
    'take-up person:12 --by Sam',
    { command: 'take-up', whom: { personId: 12 }, isOverridden: false, by: 'Sam' },
  ],
  ['approve 4711', { command: 'approve', whom: { crd: '4711' }, isOverridden: false }],
  [
    'approve 4711 --override --reason seen',
    { command: 'approve', whom: { crd: '4711' }, isOverridden: true, reason: 'seen' },
  ],
  [
    'check 4711 fees failed --reason seen',
    { command: 'check', whom: { crd: '4711' }, kind: 'fees', state: 'failed', reason: 'seen' },
  ],
])('%j is understood', (line, words) => {
  expect(read(line)).toEqual(words)
})
