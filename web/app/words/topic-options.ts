import { serviceTopics } from '@evenkeel/contract/choices'

/** As consumers choose them: the most frequent first. */
export const topicOptions = [5, 4, 2, 7, 0, 3, 1, 6].map((value) => ({
  value,
  label: serviceTopics[value] ?? '',
}))
