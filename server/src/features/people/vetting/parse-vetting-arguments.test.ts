import { expect, test } from 'vitest'
import { readLine } from '../../../../../commands.mjs'
import { parseVettingArguments } from './parse-vetting-arguments.ts'

function read(typed: string) {
  const line = readLine('vetting', typed.split(' ').filter(Boolean))
  return line.kind === 'fits' ? parseVettingArguments(line) : line.kind === 'wrong' ? line.sentence : 'help'
}

test.each([
  ['', /Add one of list, show/],
  ['aprove 4711', /"aprove" isn’t one of list/],
  ['approve', /"" isn’t a CRD number/],
  ['approve 0471', /"0471" isn’t a CRD number/],
  ['approve 123456789', /isn’t a CRD number/],
  ['approve person:x', /isn’t a CRD number/],
  ['approve 4711 now', /Unexpected argument: "now"/],
  ['approve 4711 --overide', /--overide/],
  ['approve 4711 --override', /Add --reason.+An override needs one/],
  ['reject 4711', /Add --reason.+The advisor reads it/],
  ['suspend 4711', /Add --reason/],
  ['list --status open', /Unknown --status "open"\. Use one of draft, submitted/],
  ['list --after x', /--after must be a number/],
  ['list 4711', /Unexpected argument: "4711"/],
  ['check 4711 fee passed --reason x', /Unknown check "fee"\. Use one of identity, register/],
  ['check 4711 fees maybe --reason x', /passed or failed, not "maybe"/],
  ['check 4711 fees passed', /what you found/],
  ['check 4711 toString passed --reason x', /Unknown check "toString"/],
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
