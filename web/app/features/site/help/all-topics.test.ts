import { helpAddress, helpTopicNames } from '@evenkeel/contract/site/help-topics'
import { describe, expect, test } from 'vitest'
import { findTopic, helpTopics } from './all-topics.ts'
import { parseInline } from './inline-text.ts'
import { stringsOfBlock } from './strings-of-block.ts'

const topics = helpTopics('Plaid')
const names = topics.map(({ topic }) => topic)

const pages = [
  '/',
  '/help',
  '/shared/login',
  '/shared/registration',
  '/shared/support',
  '/shared/support/settings',
  '/shared/matchmaking/messages',
  '/shared/notifications',
  '/consumer/profile',
  '/consumer/ChangePassword',
  '/consumer/matchmaking/get-started',
  '/consumer/matchmaking/advisors',
  '/advisor/matchmaking/criteria',
  '/advisor/matchmaking/settings-intro',
  '/legal/disclosures',
  '/legal/privacy',
  '/legal/privacy-choices',
  '/legal/terms',
  '/legal/how-we-are-paid',
  ...names.map((name) => helpAddress(name)),
]
const officialHosts =
  /^(www\.)?(adviserinfo\.sec\.gov|brokercheck\.finra\.org|investor\.gov|sec\.gov|nasaa\.org|finra\.org)$/

describe.each(topics)('the help text "$topic"', ({ topic, title, summary, sections, related }) => {
  const strings = sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(stringsOfBlock)])
  const all = [title, summary, ...strings]
  const parts = all.flatMap(parseInline)

  test('does not shout, apologise in slang or call a record spotless', () => {
    for (const text of all) expect(text).not.toMatch(/!|\boops\b|\bclean/i)
  })

  test('links only to pages of ours and to official sites', () => {
    for (const part of parts) {
      if (part.kind !== 'link') continue
      if (part.isExternal) expect(new URL(part.href).hostname).toMatch(officialHosts)
      else expect(pages).toContain(part.href)
    }
  })

  test('carries no broken marks', () => {
    for (const part of parts) expect(part.text).not.toMatch(/\]\(|\*\*|\$\{|undefined/)
  })

  test('sends on only to topics that exist, and not to itself', () => {
    expect(related.length).toBeGreaterThan(0)
    for (const other of related) expect(names).toContain(other)
    expect(related).not.toContain(topic)
    expect(new Set(related).size).toBe(related.length)
  })

  test('says how to solve common problems, within 250 to 700 words', () => {
    expect(sections.map(({ heading }) => heading)).toContain('Common problems')
    const words = parts
      .map(({ text }) => text)
      .join(' ')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
    expect(words.length).toBeGreaterThanOrEqual(250)
    expect(words.length).toBeLessThanOrEqual(700)
  })

  test('has tables whose rows are as wide as their heads, and no empty block', () => {
    for (const { heading, blocks } of sections) {
      expect(heading).not.toBe('')
      expect(blocks.length).toBeGreaterThan(0)
      for (const block of blocks) {
        expect(stringsOfBlock(block).join('')).not.toBe('')
        if (block.kind !== 'table') continue
        for (const row of block.rows) expect(row.length).toBe(block.head.length)
      }
    }
  })
})

describe('finding a topic', () => {
  test.each(['', 'nonsense', '__proto__', 'constructor', '../password', 'password ;', null, undefined])(
    'content %j, which is no topic, shows general (spec 2.2-16)',
    (content) => {
      expect(findTopic(topics, content).topic).toBe('general')
    },
  )

  test('every topic of the specification has a text, in the order of its table (spec 1-13)', () => {
    expect(names).toEqual(helpTopicNames)
    for (const name of helpTopicNames) expect(findTopic(topics, name).topic).toBe(name)
  })

  test('an address typed by hand in capitals finds its topic', () => {
    expect(findTopic(topics, ' Fees ').topic).toBe('fees')
  })

  test('the account-linking topic follows the name of the provider (spec 2.2-13)', () => {
    const renamed = helpTopics('Open Bank Link')
    expect(renamed.map(({ topic }) => topic)).not.toContain('plaid')
    expect(findTopic(renamed, 'open bank link').title).toContain('Open Bank Link')
    expect(JSON.stringify(renamed)).not.toMatch(/plaid/i)
    expect(JSON.stringify(renamed)).toContain('(/help?content=open%20bank%20link)')
  })
})
