import { feedbackMaxLength } from '@evenkeel/contract/constants'
import { Problem } from '@evenkeel/contract/problem'
import { feedbackSentences } from '@evenkeel/contract/sentences'

// Line breaks and tabs stay. So do joiners, which some scripts and emoji need.
const unseen = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** The plain text that was typed, limited in length (spec 5-02, 5-03, 9-07). */
export function feedbackText(typed: string): string {
  const text = typed
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(unseen, '')
    .trim()
  if (text === '') throw new Problem('bad-request', { text: feedbackSentences.blank })
  if ([...text].length > feedbackMaxLength)
    throw new Problem('bad-request', { text: feedbackSentences.tooLong })
  return text
}
