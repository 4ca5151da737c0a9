import { helpAddress } from '@evenkeel/contract/site/help-topics'

/** The help topics with these words. Their texts are long, and come when somebody looks for one. */
export async function findHelp(words: string) {
  const [{ readAllTopics }, { searchTopics }] = await Promise.all([
    import('../../features/site/help/read-topic.ts'),
    import('../../features/site/help/search-topics.ts'),
  ])
  return searchTopics(await readAllTopics(), words).map(({ topic, title, summary }) => ({
    title,
    summary,
    to: helpAddress(topic),
  }))
}
