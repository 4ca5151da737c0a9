import { expect, test } from 'vitest'
import { readableFirmName } from './readable-firm-name.ts'

test.each([
  ['OKAFOR PLANNING, LLC', 'Okafor Planning, LLC'],
  ['OKAFOR PLANNING L.L.C.', 'Okafor Planning L.L.C.'],
  ['LARKSPUR & HOLT WEALTH', 'Larkspur & Holt Wealth'],
  ['THE BANK OF THE WEST', 'The Bank of the West'],
  ['UBS FINANCIAL SERVICES INC.', 'UBS Financial Services Inc.'],
  ['PNC WEALTH, N.A.', 'PNC Wealth, N.A.'],
  ['J.P. HOLT SECURITIES LTD', 'J.P. Holt Securities Ltd'],
  ['A&B ADVICE', 'A&B Advice'],
  ['MCKAY ADVISORS', 'McKay Advisors'],
  ["O'NEIL PARTNERS", "O'Neil Partners"],
  ["HOLT'S ADVICE", "Holt's Advice"],
  ['RIVERS-HOLT GROUP (USA)', 'Rivers-Holt Group (USA)'],
  ['ST JAMES CAPITAL', 'St James Capital'],
  ['1ST STREET ADVICE', '1st Street Advice'],
  ['eMoney Advice', 'eMoney Advice'],
  ['', ''],
])('%s is read as %s', (written, read) => {
  expect(readableFirmName(written)).toBe(read)
})
