import { expect, test } from 'vitest'
import { isSameCompany } from './is-same-company.ts'

test.each([
  ['Okafor Planning', 'TIDEWELL PLANNING, LLC'],
  ['Okafor', 'OKAFOR PLANNING, LLC'],
  ['Planning', 'OKAFOR PLANNING'],
  ['Okafor Wealth', 'OKAFOR PLANNING'],
  ['', 'OKAFOR PLANNING'],
  ['LLC', 'OKAFOR PLANNING LLC'],
])('%s is not %s', (one, other) => {
  expect([isSameCompany(one, other), isSameCompany(other, one)]).toEqual([false, false])
})

test.each([
  ['Okafor Planning', 'OKAFOR PLANNING, LLC'],
  ['Okafor Planning Inc', 'OKAFOR PLANNING, L.L.C.'],
  ['Larkspur and Holt Wealth', 'LARKSPUR & HOLT WEALTH'],
  ['The Okafor Company', 'OKAFOR CO.'],
  ['Okafor Planning', 'OKAFOR PLANNING GROUP OF COLORADO, INC.'],
  ['OkaforPlanning', 'OKAFOR PLANNING'],
  ['O’Neil’s Advice', "ONEIL'S ADVICE LLP"],
  ['Núñez Advice', 'NUNEZ ADVICE'],
])('%s may be %s', (one, other) => {
  expect([isSameCompany(one, other), isSameCompany(other, one)]).toEqual([true, true])
})
