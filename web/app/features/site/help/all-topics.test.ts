import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@evenkeel/contract/site/brand'
import { helpAddress, helpTopicNames, reviewsTopic } from '@evenkeel/contract/site/help-topics'
import { describe, expect, test } from 'vitest'
import { textOf } from '../../../ui/prose/read-sections.ts'
import { addressesIn, drawSections, tablesIn } from '../../../ui/prose/testing/draw-sections.tsx'
import { findTopic } from './all-topics.ts'
import { readAllTopics } from './read-topic.ts'

const topics = await readAllTopics()
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
  '/consumer/watch',
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
  /^(www\.)?(adviserinfo\.sec\.gov|brokercheck\.finra\.org|investor\.gov|sec\.gov|ecfr\.gov|nasaa\.org|finra\.org)$/

describe.each(topics)('the help text "$topic"', ({ topic, title, summary, sections, related }) => {
  const page = drawSections(sections)
  const all = [title, summary, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.map(textOf)])]

  test('has no exclamation marks, slang or claims of a spotless record', () => {
    for (const text of all) expect(text).not.toMatch(/!|\boops\b|\bclean/i)
  })

  test('links only to our own pages and official sites', () => {
    for (const href of addressesIn(page)) {
      if (href.startsWith('/')) expect(pages).toContain(href)
      else expect(new URL(href).hostname).toMatch(officialHosts)
    }
  })

  test('has no broken markup', () => {
    for (const text of all) expect(text).not.toMatch(/\]\(|\*\*|[|{}]|undefined/)
  })

  test('relates only to other topics that exist', () => {
    expect(related.length).toBeGreaterThan(0)
    for (const other of related) expect(names).toContain(other)
    expect(related).not.toContain(topic)
    expect(new Set(related).size).toBe(related.length)
  })

  test('covers common problems in 250 to 700 words', () => {
    expect(sections.map(({ heading }) => heading)).toContain('Common problems')
    const words = all
      .join(' ')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
    expect(words.length).toBeGreaterThanOrEqual(250)
    expect(words.length).toBeLessThanOrEqual(700)
  })

  test('has full table rows and no empty blocks', () => {
    for (const { heading, blocks } of sections) {
      expect(heading).not.toBe('')
      expect(blocks.length).toBeGreaterThan(0)
      for (const block of blocks) expect(textOf(block).trim()).not.toBe('')
    }
    for (const rows of tablesIn(page)) {
      expect(rows.length).toBeGreaterThan(1)
      for (const row of rows) expect(row.length).toBe(rows[0]?.length)
    }
  })
})

describe('finding a topic', () => {
  test.each(['', 'nonsense', '__proto__', 'constructor', '../password', 'password ;', null, undefined])(
    'unknown content %j shows general (spec 2.2-16)',
    (content) => {
      expect(findTopic(content).topic).toBe('general')
    },
  )

  test('every topic in the specification has a text, in its order (spec 1-13)', () => {
    expect(names).toEqual([...helpTopicNames, reviewsTopic])
    for (const name of helpTopicNames) expect(findTopic(name).topic).toBe(name)
  })

  test('topics are found regardless of case', () => {
    expect(findTopic(' Fees ').topic).toBe('fees')
  })

  test('the account-linking topic is named after the provider (spec 2.2-13)', () => {
    const provider = brand.accountLinkingProvider
    const topic = findTopic(provider)
    expect(topic.topic).toBe(provider.toLowerCase())
    expect(topic.title).toContain(provider)
    const folder = join(import.meta.dirname, 'topics')
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.mdx')))
      expect(readFileSync(join(folder, file), 'utf8').toLowerCase()).not.toContain(provider.toLowerCase())
  })
})
