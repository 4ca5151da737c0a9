import { expect, test } from 'vitest'
import { parseMatchingCommand } from './parse-matching-command.ts'

const read = (line: string) => parseMatchingCommand(line.split(' ').filter(Boolean))
const list = '0b5f1c3e-6a54-4c0b-9a57-2f8a5f0f1a11'

test.each([
  ['', /Say what to do/],
  ['refti', /no command "refti"/],
  ['toString', /no command "toString"/],
  ['status 4', /a word too many: "4"/],
  ['promote', /Say which model/],
  ['promote new --reason x', /"new" is no version/],
  ['promote -1 --reason x', /-1/],
  ['promote 4', /Say why, with --reason/],
  ['promote 4 5 --reason x', /a word too many: "5"/],
  ['rollback', /Say why, with --reason/],
  ['rollback last --reason x', /"last" is no version/],
  ['gates', /Say which model/],
  ['gates 4 --reason x', /belong to promote and rollback, not to gates/],
  ['refit --last 3', /--last says how many/],
  ['replay 12', /"12" is no id of a list/],
  ['replay --last all', /--last is a number of lists; it is "all"/],
  ['replay --last 0', /it is "0"/],
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
