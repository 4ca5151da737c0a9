import { generalTopic } from '@evenkeel/contract/site/help-topics'
import { useEffect, useReducer } from 'react'
import { type ProseContent, type ProseSection, readSections } from '../../../ui/prose/read-sections.ts'
import { fileOf, type HelpTopic, helpTopics } from './all-topics.ts'
import General from './topics/general.mdx'

export interface TopicWithText extends HelpTopic {
  sections: readonly ProseSection[]
}

type TopicText = readonly ProseSection[] | 'failed'

const contents = import.meta.glob<ProseContent>(['./topics/*.mdx', '!./topics/general.mdx'], {
  import: 'default',
})

// The general text is part of the prerendered page, so hydration needs it at once.
const known = new Map<string, TopicText>([[generalTopic, readSections(General)]])

/** Loads the text of a topic unless it is already there. */
export async function readTopic(topic: string): Promise<TopicText> {
  const text = known.get(topic)
  if (text && text !== 'failed') return text
  const load = contents[fileOf(topic)]
  const read = load ? await load().then(readSections, () => 'failed' as const) : 'failed'
  known.set(topic, read)
  return read
}

/** All topics with their texts, for search. A text that failed to load leaves the title and the summary. */
export function readAllTopics(): Promise<TopicWithText[]> {
  return Promise.all(
    helpTopics.map(async (about) => {
      const text = await readTopic(about.topic)
      return { ...about, sections: text === 'failed' ? [] : text }
    }),
  )
}

/** Undefined while it loads. */
export function useTopicText(topic: string): { text: TopicText | undefined; retry: () => void } {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const text = known.get(topic)
  const retry = () => void readTopic(topic).then(() => redraw())
  useEffect(() => {
    if (!known.has(topic)) void readTopic(topic).then(() => redraw())
  }, [topic])
  return { text, retry }
}
