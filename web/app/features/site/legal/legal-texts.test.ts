import { helpAddress, helpTopicNames } from '@evenkeel/contract/site/help-topics'
import { describe, expect, test } from 'vitest'
import { disclosures } from './disclosures.ts'
import { howWeArePaid } from './how-we-are-paid.ts'
import type { LegalBlock, LegalText } from './legal-text.ts'
import { privacy } from './privacy.ts'
import { privacyChoices } from './privacy-choices.ts'
import { terms } from './terms.ts'

const operator = { brand: 'Plumbline', supportEmail: 'care@plumbline.example' }
const texts: LegalText[] = [disclosures, privacy, privacyChoices, terms, howWeArePaid].map((write) =>
  write(operator),
)

const pages = [
  '/shared/support',
  '/shared/support/settings',
  '/consumer/profile',
  '/legal/disclosures',
  '/legal/privacy',
  '/legal/privacy-choices',
  '/legal/terms',
  '/legal/how-we-are-paid',
  ...helpTopicNames.map((name) => helpAddress(name)),
]
const officialSites =
  /^https:\/\/(www\.)?(adviserinfo\.sec\.gov|brokercheck\.finra\.org|investor\.gov|sec\.gov|nasaa\.org|finra\.org)(\/[\w/-]*)?$/

function stringsOf(block: LegalBlock): string[] {
  if (block.kind === 'text' || block.kind === 'note') return [block.text]
  return block.kind === 'table' ? [...block.head, ...block.rows.flat()] : block.items
}

const stringsOfText = ({ title, description, sections }: LegalText) => [
  title,
  description,
  ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(stringsOf)]),
]
const wordsOf = (text: LegalText) => stringsOfText(text).join('\n')

describe.each(texts)('$title', (text) => {
  test('invents no address, number or name of an operator, and does not shout', () => {
    for (const line of stringsOfText(text)) {
      expect(line).not.toMatch(/!|\boops\b|\bclean|evenkeel/i)
      expect(line).not.toMatch(
        /\b(Inc|LLC|Ltd|LLP)\b|\(\d{3}\)|\d{3}-\d{3,4}-\d{4}|\bSuite\b|\bP\.?O\.? Box\b/,
      )
      expect(line).not.toMatch(/\[(?![^\]]+\]\()|TODO|TBD|lorem|to be completed/i)
    }
  })

  test('links only to pages of ours and to official sites', () => {
    for (const [, , href = ''] of wordsOf(text).matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)) {
      if (href.startsWith('/')) expect(pages).toContain(href)
      else expect(href).toMatch(officialSites)
    }
  })

  test('has a date, a description for search engines and no empty section', () => {
    expect(text.updated).toBe('2026-11-15')
    expect(text.description.length).toBeGreaterThan(50)
    expect(text.description.length).toBeLessThan(160)
    for (const { heading, blocks } of text.sections) {
      expect(heading).not.toBe('')
      expect(blocks.length).toBeGreaterThan(0)
      for (const block of blocks) {
        if (block.kind === 'table') for (const row of block.rows) expect(row.length).toBe(block.head.length)
      }
    }
  })

  test('says where to write, at the address the operator gives', () => {
    expect(wordsOf(text)).toContain(operator.supportEmail)
  })
})

test('no text promises what the product does not keep about advice and skill', () => {
  expect(wordsOf(disclosures(operator))).toContain('does not give investment advice')
  expect(wordsOf(disclosures(operator))).toContain('Registration does not imply skill')
  expect(wordsOf(disclosures(operator))).toContain('not forecasts')
  expect(wordsOf(terms(operator))).toContain('does not give investment, tax or legal advice')
})

test('the privacy notice names everything the browser stores by its own key', () => {
  const words = wordsOf(privacy(operator))
  for (const key of ['user-storage', 'matchmaking-results-storage', 'notification-storage', 'theme']) {
    expect(words).toContain(key)
  }
})

test('deletion, undo and staff access are told the same in every text that tells them', () => {
  for (const write of [privacy, privacyChoices, terms]) expect(wordsOf(write(operator))).toMatch(/\b7 days\b/)
  for (const write of [privacy, privacyChoices]) expect(wordsOf(write(operator))).toContain('24 hours')
  expect(wordsOf(privacy(operator))).toMatch(/read-only and ends by itself, after 60 minutes/)
})
