import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@evenkeel/contract/site/brand'
import { allHelpTopics, helpAddress } from '@evenkeel/contract/site/help-topics'
import { describe, expect, test } from 'vitest'
import { readSections, textOf } from '../../../ui/prose/read-sections.ts'
import { addressesIn, drawSections, tablesIn } from '../../../ui/prose/testing/draw-sections.tsx'
import * as disclosures from './disclosures.mdx'
import * as howWeArePaid from './how-we-are-paid.mdx'
import * as privacy from './privacy.mdx'
import * as privacyChoices from './privacy-choices.mdx'
import * as terms from './terms.mdx'

const pages = [
  '/shared/support',
  '/shared/support/settings',
  '/consumer/profile',
  '/legal/disclosures',
  '/legal/privacy',
  '/legal/privacy-choices',
  '/legal/terms',
  '/legal/how-we-are-paid',
  ...allHelpTopics.map((name) => helpAddress(name)),
]
const officialSites =
  /^https:\/\/(www\.)?(adviserinfo\.sec\.gov|brokercheck\.finra\.org|investor\.gov|sec\.gov|nasaa\.org|finra\.org)(\/[\w/-]*)?$/

const texts = {
  disclosures,
  privacy,
  'privacy-choices': privacyChoices,
  terms,
  'how-we-are-paid': howWeArePaid,
}

const wordsOf = ({ about, default: content }: typeof terms) =>
  [
    about.title,
    about.description,
    ...readSections(content).flatMap(({ heading, blocks }) => [heading, ...blocks.map(textOf)]),
  ].join('\n')

describe.each(Object.entries(texts))('%s', (name, text) => {
  const sections = readSections(text.default)
  const page = drawSections(sections)

  test('names no invented operator, address or number, and has no exclamation marks', () => {
    expect(wordsOf(text)).not.toMatch(/!|\boops\b|\bclean/i)
    expect(wordsOf(text)).not.toMatch(
      /\b(Inc|LLC|Ltd|LLP)\b|\(\d{3}\)|\d{3}-\d{3,4}-\d{4}|\bSuite\b|\bP\.?O\.? Box\b/,
    )
    expect(wordsOf(text)).not.toMatch(/[[\]|{}]|TODO|TBD|lorem|to be completed/i)
  })

  test('takes the product name and support address from the brand', () => {
    const source = readFileSync(join(import.meta.dirname, `${name}.mdx`), 'utf8').replace(/^import .*$/gm, '')
    expect(source).not.toMatch(new RegExp(`${brand.name}|${brand.supportEmail}`, 'i'))
    expect(wordsOf(text)).toContain(brand.name)
    expect(wordsOf(text)).toContain(brand.supportEmail)
  })

  test('links only to our own pages and official sites', () => {
    for (const href of addressesIn(page)) {
      if (href.startsWith('/')) expect(pages).toContain(href)
      else expect(href).toMatch(officialSites)
    }
  })

  test('has a date, a meta description and no empty sections', () => {
    expect(text.about.updated).toBe(/^privacy/.test(name) ? '2026-11-18' : '2026-11-17')
    expect(text.about.description.length).toBeGreaterThan(50)
    expect(text.about.description.length).toBeLessThan(160)
    for (const { heading, blocks } of sections) {
      expect(heading).not.toBe('')
      expect(blocks.length).toBeGreaterThan(0)
    }
    for (const rows of tablesIn(page)) for (const row of rows) expect(row.length).toBe(rows[0]?.length)
  })
})

test('the texts deny giving advice, judging skill and forecasting costs', () => {
  expect(wordsOf(disclosures)).toContain('does not give investment advice')
  expect(wordsOf(disclosures)).toContain('Registration does not imply skill')
  expect(wordsOf(disclosures)).toContain('not forecasts')
  expect(wordsOf(terms)).toContain('does not give investment, tax or legal advice')
})

test('the privacy notice names every key the browser stores', () => {
  const words = wordsOf(privacy)
  for (const key of ['user-storage', 'matchmaking-results-storage', 'notification-storage', 'theme']) {
    expect(words).toContain(key)
  }
})

test('every text states the same terms for deletion, undo and staff access', () => {
  for (const text of [privacy, privacyChoices, terms]) expect(wordsOf(text)).toMatch(/\b7 days\b/)
  for (const text of [privacy, privacyChoices]) expect(wordsOf(text)).toContain('24 hours')
  expect(wordsOf(privacy)).toMatch(/read-only and ends automatically after 60 minutes/)
})
