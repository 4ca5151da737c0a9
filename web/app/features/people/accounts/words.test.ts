import { formatAgo } from '@evenkeel/format/moments'
import { expect, test } from 'vitest'
import { isOutdated } from './account-row.tsx'
import { balanceWords } from './balance-words.ts'
import { subtypeWords } from './subtype-words.ts'
import { account } from './testing/sample-accounts.ts'

test.each([
  [{ balance: 4200 }, '$4,200'],
  [{ balance: -80 }, '$80 overdrawn'],
  [{ type: 'credit', balance: 1500 }, '$1,500 owed'],
  [{ type: 'loan', balance: 0 }, '$0 owed'],
  [{ type: 'credit', balance: -20 }, '$20 in your favor'],
  [{ balance: null }, 'No balance reported'],
  [{ balance: null, currency: 'eur' }, 'In EUR'],
] as const)('a balance is said in words: %o', (differs, words) => {
  expect(balanceWords(account(differs))).toBe(words)
})

test.each([
  ['checking', 'Checking'],
  ['money market', 'Money market'],
  ['401k', '401(k)'],
  ['403B', '403(b)'],
  ['roth 401k', 'Roth 401(k)'],
  ['sep ira', 'SEP IRA'],
  ['roth', 'Roth IRA'],
  ['cd', 'Certificate of deposit'],
  ['line_of_credit', 'Line of credit'],
  ['529', '529'],
  ['constructor', 'Constructor'],
])('the provider’s "%s" is read as "%s"', (subtype, words) => {
  expect(subtypeWords(subtype)).toBe(words)
})

const at = 1_790_000_000
test.each([
  [-30, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [5 * 60 + 20, '5 minutes ago'],
  [3600, '1 hour ago'],
  [2 * 86_400, '2 days ago'],
])('%i seconds later balances were synced %s', (passed, words) => {
  expect(formatAgo(at, at + passed)).toBe(words)
})

test('after a week the day is named, and after a day balances count as old', () => {
  expect(formatAgo(at, at + 8 * 86_400)).toMatch(/^on Sep \d+, 2026$/)
  expect(isOutdated(at, at + 86_399)).toBe(false)
  expect(isOutdated(at, at + 86_400)).toBe(true)
})
