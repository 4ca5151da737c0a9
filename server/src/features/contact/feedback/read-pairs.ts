import { Problem } from '@evenkeel/contract/problem'

export interface FeedbackPairs {
  subject: string
  text: string
}

/**
 * Of the URL-encoded pairs only these two are read, each where it stands first; whatever else is there (to, from, cc, html)
 * changes nothing (security H04). Decoded once: what was encoded twice stays letters and never becomes a line.
 */
export function readPairs(body: string): FeedbackPairs {
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
      body: 'This could not be read: it is not URL-encoded. Send it again.',
    })
  }
}
