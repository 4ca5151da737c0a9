import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { readAllTopics, type TopicWithText } from './read-topic.ts'
import { searchTopics } from './search-topics.ts'

const topics = await readAllTopics()
const found = (words: string) => searchTopics(topics, words).map(({ topic }) => topic)

function topicOf(topic: string, title: string, heading: string, ...blocks: ReactNode[]): TopicWithText {
  return { topic, title, summary: '', sections: [{ heading, blocks }], related: [] }
}

test('an unknown word finds nothing', () => {
  expect(found('zeppelin')).toEqual([])
  expect(found('fees zeppelin')).toEqual([])
})

test('punctuation alone finds nothing', () => {
  expect(found('?!')).toEqual([])
  expect(found('[a](')).not.toEqual(topics.map(({ topic }) => topic))
})

test('link addresses are not searched', () => {
  const link = createElement('a', { href: '/shared/zebra' }, 'here')
  expect(searchTopics([topicOf('a', 'A', 'B', 'see ', link)], 'zebra')).toEqual([])
  expect(searchTopics([topicOf('a', 'A', 'B', 'see ', link)], 'here')).toHaveLength(1)
})

test('the middle of a word does not match', () => {
  expect(searchTopics([topicOf('a', 'A', 'B', 'percentage of pages')], 'age')).toEqual([])
})

test('an empty search keeps all topics in order', () => {
  expect(searchTopics(topics, '')).toEqual(topics)
  expect(searchTopics(topics, '   ')).toEqual(topics)
})

test('title matches come first, then headings, then text', () => {
  const some = [
    topicOf('text', 'A', 'B', 'about fees'),
    topicOf('heading', 'A', 'Fees', 'x'),
    topicOf('title', 'Fees', 'B', 'x'),
    topicOf('none', 'A', 'B', 'x'),
  ]
  expect(searchTopics(some, 'fees').map(({ topic }) => topic)).toEqual(['title', 'heading', 'text'])
})

test('every word must appear, in any place and order', () => {
  const some = [topicOf('both', 'Fees', 'B', 'hourly'), topicOf('one', 'Fees', 'B', 'yearly')]
  expect(searchTopics(some, 'hourly fees').map(({ topic }) => topic)).toEqual(['both'])
})

test('capitals, accents, apostrophes and hyphens do not matter', () => {
  const some = [topicOf('a', 'Résumé', 'B', 'read-only email of the advisor’s firm')]
  for (const words of [
    'resume',
    'RÉSUMÉ',
    'read only',
    'readonly',
    'read-only',
    'e-mail',
    'E-Mail',
    "advisor's",
  ]) {
    expect(searchTopics(some, words)).toEqual(some)
  }
})

test('the start of a word is enough', () => {
  expect(found('notif')[0]).toBe('notifications')
})

test.each([
  ['password', 'password'],
  ['forgot password', 'password'],
  ['plaid', 'plaid'],
  ['fee', 'fees'],
  ['break-even', 'fees'],
  ['non-binary', 'gender'],
  ['quiet hours', 'notifications'],
  ['surviving spouses', 'specializations'],
  ['graduated', 'fees'],
  ['brokercheck', 'general'],
  ['time zone', 'meetings'],
])('"%s" leads to %s first', (words, topic) => {
  expect(found(words)[0]).toBe(topic)
})
