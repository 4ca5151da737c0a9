import { allHelpTopics, generalTopic, helpTopicOf } from '@evenkeel/contract/site/help-topics'

interface AboutTopic {
  title: string
  summary: string
  /** Topics to read next, by their `topic`. */
  related: readonly string[]
}

export interface HelpTopic extends AboutTopic {
  /** The value of `content` in /help?content={topic} (spec 2.2). */
  topic: string
}

// The query makes a second module of each file. Only `about` is used from it, so the bundler drops the text
// here and keeps it in a lazy file of its own.
const abouts = import.meta.glob<AboutTopic>('./topics/*.mdx', {
  eager: true,
  query: '?about',
  import: 'about',
})

/** The topic of account linking is the provider's name (spec 2.2-13), so its file is named differently. */
export function fileOf(topic: string): string {
  return `./topics/${topic === helpTopicOf('Account Linking Help') ? 'account-linking' : topic}.mdx`
}

/** In the order of the specification's table (spec 2.2-02 to 2.2-16), then our own. */
export const helpTopics: readonly HelpTopic[] = allHelpTopics.flatMap((topic) => {
  const about = abouts[fileOf(topic)]
  return about ? [{ topic, ...about }] : []
})

/** `content` comes from the address bar: anything unknown means general (spec 2.2-16). */
export function findTopic(content: string | null | undefined): HelpTopic {
  const wanted = content?.trim().toLowerCase()
  const named = (name: string | undefined) => helpTopics.find(({ topic }) => topic === name)
  const found = named(wanted) ?? named(generalTopic)
  if (!found) throw new Error('The general help topic is missing.')
  return found
}
