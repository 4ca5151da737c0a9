import { Problem } from '@evenkeel/contract/problem'

export interface FeedbackForm {
  subject: string
  text: string
}

/**
 * Reads only these two URL-encoded pairs, each at its first occurrence; others (to, from, cc, html) are ignored
 * (security H04). Decodes once, so text that was encoded twice never becomes a line break.
 */
export function parseFeedbackForm(body: string): FeedbackForm {
  const pairs = body.split('&').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [decoded(name), decoded(value.join('='))] as const
  })
  const first = (name: string) => pairs.find(([each]) => each === name)?.[1] ?? ''
  return { subject: first('subject'), text: first('text') }
}

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '))
  } catch {
    throw new Problem('bad-request', {
      body: 'We couldn’t read this because it isn’t URL-encoded. Send it again.',
    })
  }
}
