import { Problem } from '@evenkeel/contract/problem'
import { line, longText } from '@evenkeel/contract/text-rules'

const name = line({ min: 1, max: 80 })
const text = longText({ min: 10, max: 2000 })

/** A reviewer's name as stored and shown; required for every decision. */
export function reviewerName(given: string): string {
  const read = name.safeParse(given)
  if (!read.success)
    throw new Problem('bad-request', { reviewer: 'Enter the reviewer’s name, 1 to 80 characters.' })
  return read.data
}

/** Shown to the advisor unchanged. */
export function reviewerReason(given: string | undefined): string {
  const read = text.safeParse(given ?? '')
  if (!read.success)
    throw new Problem('bad-request', {
      reason: 'Enter a reason of 10 to 2,000 characters. The advisor will read it.',
    })
  return read.data
}
