import { textOf } from '../../../ui/prose/read-sections.ts'
import type { TopicWithText } from './read-topic.ts'

type WordsOfTopic = { title: string[]; headings: string[]; summary: string[]; text: string[] }

const known = new WeakMap<TopicWithText['sections'], WordsOfTopic>()

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}|['’]/gu, '')
    .toLowerCase()

// "read-only" is found by "read", "only", "readonly" and "read-only"; "email" by "e-mail".
function wordsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []
  return words.flatMap((word) =>
    word.includes('-') ? [word.replaceAll('-', ''), ...word.split('-')] : [word],
  )
}

function wordsOfTopic({ title, summary, sections }: TopicWithText): WordsOfTopic {
  const read = known.get(sections)
  if (read) return read
  const words = {
    title: wordsOf(title),
    headings: sections.flatMap(({ heading }) => wordsOf(heading)),
    summary: wordsOf(summary),
    text: sections.flatMap(({ blocks }) => blocks.flatMap((block) => wordsOf(textOf(block)))),
  }
  known.set(sections, words)
  return words
}

const startsOneOf = (words: string[], start: string) => words.some((word) => word.startsWith(start))

function hasTerm(words: string[], term: string): boolean {
  return (
    startsOneOf(words, term.replaceAll('-', '')) || term.split('-').every((part) => startsOneOf(words, part))
  )
}

// Every search word must be the prefix of a word in the topic. Title matches come first, then headings, then
// the summary; ties keep the order of the topics. An empty search keeps the list as it is.
export function searchTopics(topics: TopicWithText[], words: string): TopicWithText[] {
  const terms = fold(words).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)
  if (!terms) return words.trim() === '' ? topics : []

  return topics
    .map((topic) => {
      const { title, headings, summary, text } = wordsOfTopic(topic)
      const count = (place: string[]) => terms.filter((term) => hasTerm(place, term)).length
      const isHit = count([...title, ...headings, ...summary, ...text]) === terms.length
      return { topic, isHit, rank: [count(title), count(headings), count(summary)] as const }
    })
    .filter(({ isHit }) => isHit)
    .sort((a, b) => b.rank[0] - a.rank[0] || b.rank[1] - a.rank[1] || b.rank[2] - a.rank[2])
    .map(({ topic }) => topic)
}
