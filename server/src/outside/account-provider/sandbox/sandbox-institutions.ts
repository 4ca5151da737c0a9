import type { AccountType } from '@evenkeel/contract/people/accounts'

// Fictional banks and their accounts.

export interface AccountPlan {
  name: string
  type: AccountType
  subtype: string
  /** The usual balance is between these, in dollars. */
  from: number
  to: number
  /** Dollars by default. */
  currency?: string
  /** The bank does not report its balance. */
  isSilent?: true
}

export interface Institution {
  id: string
  name: string
  accounts: readonly AccountPlan[]
}

const checking: AccountPlan = {
  name: 'Everyday Checking',
  type: 'cash',
  subtype: 'checking',
  from: 1800,
  to: 9500,
}
const savings: AccountPlan = {
  name: 'Rainy Day Savings',
  type: 'cash',
  subtype: 'savings',
  from: 6000,
  to: 48_000,
}
const certificate: AccountPlan = {
  name: '12-Month Certificate',
  type: 'cash',
  subtype: 'cd',
  from: 5000,
  to: 25_000,
}
const brokerage: AccountPlan = {
  name: 'Individual Brokerage',
  type: 'investment',
  subtype: 'brokerage',
  from: 22_000,
  to: 240_000,
}
const workplace: AccountPlan = {
  name: 'Workplace 401(k)',
  type: 'investment',
  subtype: '401k',
  from: 48_000,
  to: 410_000,
}
const ira: AccountPlan = {
  name: 'Traditional IRA',
  type: 'investment',
  subtype: 'ira',
  from: 12_000,
  to: 130_000,
}
const roth: AccountPlan = { name: 'Roth IRA', type: 'investment', subtype: 'roth', from: 9000, to: 95_000 }
const college: AccountPlan = {
  name: '529 College Plan',
  type: 'investment',
  subtype: '529',
  from: 4000,
  to: 60_000,
}
const card: AccountPlan = {
  name: 'Rewards Card',
  type: 'credit',
  subtype: 'credit card',
  from: 240,
  to: 4200,
}
const mortgage: AccountPlan = {
  name: '30-Year Fixed Mortgage',
  type: 'loan',
  subtype: 'mortgage',
  from: 160_000,
  to: 520_000,
}
const equityLine: AccountPlan = {
  name: 'Home Equity Line',
  type: 'loan',
  subtype: 'home equity',
  from: 8000,
  to: 70_000,
}
const studentLoan: AccountPlan = {
  name: 'Federal Student Loan',
  type: 'loan',
  subtype: 'student',
  from: 6000,
  to: 42_000,
}
const autoLoan: AccountPlan = { name: 'Auto Loan', type: 'loan', subtype: 'auto', from: 4000, to: 28_000 }
const annuity: AccountPlan = {
  name: 'Deferred Annuity',
  type: 'other',
  subtype: 'fixed annuity',
  from: 30_000,
  to: 180_000,
}
const euros: AccountPlan = {
  name: 'Travel Account in Euro',
  type: 'cash',
  subtype: 'checking',
  from: 300,
  to: 2500,
  currency: 'EUR',
}
const employeeShares: AccountPlan = {
  name: 'Employee Share Plan',
  type: 'other',
  subtype: 'other',
  from: 0,
  to: 0,
  isSilent: true,
}

export const institutions: readonly Institution[] = [
  { id: 'amberfield', name: 'Amberfield Savings', accounts: [checking, savings, certificate] },
  { id: 'brackenridge', name: 'Brackenridge Home Lending', accounts: [mortgage, equityLine] },
  { id: 'cobaltline', name: 'Cobaltline Cards', accounts: [card, { ...card, name: 'Travel Card' }] },
  { id: 'dunmoor', name: 'Dunmoor Brokerage', accounts: [brokerage, ira, roth, college] },
  {
    id: 'elmhollow',
    name: 'Elmhollow Community Credit Union',
    accounts: [checking, savings, card, autoLoan],
  },
  { id: 'fernwick', name: 'Fernwick Retirement Services', accounts: [workplace, annuity, employeeShares] },
  {
    id: 'grayling',
    name: 'Grayling & Rowe Bank',
    accounts: [checking, savings, brokerage, workplace, card, mortgage, annuity],
  },
  { id: 'harrowgate', name: 'Harrowgate International', accounts: [checking, euros, studentLoan] },
]

export const institutionOf = (id: string) => institutions.find((institution) => institution.id === id)
