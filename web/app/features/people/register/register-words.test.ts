import { expect, test } from 'vitest'
import { licenseInWords, payInWords, registerLink } from './register-words.ts'

test.each([
  null,
  'javascript:alert(1)',
  'http://adviserinfo.sec.gov/individual/summary/1',
  'https://adviserinfo.sec.gov.example/individual/summary/1',
  'https://evil.example/?adviserinfo.sec.gov',
])('%s is no page of the register, so it becomes no link (security H32)', (link) => {
  expect(registerLink(link)).toBeUndefined()
})

test('the register’s own page becomes a link', () => {
  const link = 'https://adviserinfo.sec.gov/individual/summary/2345678'
  expect(registerLink(link)).toBe(link)
})

test('a question the firm’s form leaves open is neither Yes nor No', () => {
  const pay = {
    percentOfAssets: true,
    hourly: false,
    subscription: null,
    fixed: true,
    commissions: null,
    performance: null,
    other: null,
  }
  expect(payInWords(pay)).toEqual({ yes: 'a percentage of assets and fixed fees', no: 'hourly charges' })
})

test('a firm’s form says nothing about monthly subscriptions for advice, only about newsletters', () => {
  const none = {
    percentOfAssets: null,
    hourly: null,
    fixed: null,
    commissions: null,
    performance: null,
    other: null,
  }
  expect(payInWords({ ...none, subscription: false }).no).toBe('newsletter subscriptions')
})

test('a licence says since when and on what ground', () => {
  expect(
    licenseInWords({ state: 'CO', licence: 'registered', basis: 'firm-notice-filing', since: '2011-03-04' }),
  ).toBe('Registered since Mar 4, 2011 (through the firm’s notice filing)')
  expect(
    licenseInWords({ state: 'UT', licence: 'de-minimis', basis: 'no-office-few-clients', since: null }),
  ).toBe('De minimis possible (no office and fewer than 6 clients there in 12 months)')
})
