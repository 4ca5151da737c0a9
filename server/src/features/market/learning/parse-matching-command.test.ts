import { expect, test } from 'vitest'
import { readLine } from '../../../../../commands.mjs'
import { parseMatchingCommand } from './parse-matching-command.ts'

function read(typed: string) {
  const line = readLine('matching', typed.split(' ').filter(Boolean))
  return line.kind === 'fits' ? parseMatchingCommand(line) : line.kind === 'wrong' ? line.sentence : 'help'
}
const list = '0b5f1c3e-6a54-4c0b-9a57-2f8a5f0f1a11'

test.each([
  ['', /Add one of status, ingest/],
  ['refti', /"refti" isn’t one of status/],
  ['toString', /"toString" isn’t one of status/],
  ['status 4', /Unexpected argument "4"/],
  ['promote', /Enter a model version/],
  ['promote new --reason x', /"new" is not a model version/],
  ['promote -1 --reason x', /-1/],
  ['promote 4', /--reason "…"./],
  ['promote 4 5 --reason x', /Unexpected argument "5"/],
  ['rollback', /--reason "…"./],
  ['rollback last --reason x', /"last" is not a model version/],
  ['gates', /Enter a model version/],
  ['gates 4 --reason x', /only work with promote and rollback, not gates/],
  ['refit --last 3', /--last only works with replay/],
  ['replay 12', /"12" is not a list ID/],
  ['replay --last all', /--last must be a number of lists, not "all"/],
  ['replay --last 0', /not "0"/],
  [`replay ${list} --last 3`, /not both/],
  ['status --verbose', /--verbose/],
])('%j is answered with a sentence', (line, sentence) => {
  expect(read(line)).toMatch(sentence)
})

test.each([
  ['status', { command: 'status' }],
  ['audit', { command: 'audit' }],
  ['gates 0', { command: 'gates', version: 0 }],
  ['promote 4 --reason better --by Sam', { command: 'promote', version: 4, reason: 'better', by: 'Sam' }],
  ['rollback --reason complaints', { command: 'rollback', reason: 'complaints' }],
  ['rollback 3 --reason complaints', { command: 'rollback', version: 3, reason: 'complaints' }],
  [`replay ${list.toUpperCase()}`, { command: 'replay', listId: list }],
  ['replay', { command: 'replay', last: 100 }],
  ['replay --last 5', { command: 'replay', last: 5 }],
])('%j is understood', (line, words) => {
  expect(read(line)).toEqual(words)
})
