import { brand } from '@evenkeel/contract/site/brand'
import { helpAddress } from '@evenkeel/contract/site/help-topics'

/** The help topics with these words. Their texts are long, and come when somebody looks for one. */
export async function findHelp(words: string) {
  const [{ helpTopics }, { searchTopics }] = await Promise.all([
    import('../../features/site/help/all-topics.ts'),
    import('../../features/site/help/search-topics.ts'),
  ])
  return searchTopics(helpTopics(brand.accountLinkingProvider), words).map(({ topic, title, summary }) => ({
    title,
    summary,
    to: helpAddress(topic),
  }))
}
