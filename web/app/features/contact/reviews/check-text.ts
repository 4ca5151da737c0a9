import { formatCount } from '@evenkeel/format/counts'

interface Lengths {
  min: number
  max: number
}

/** In the contract's words, so that a text refused here reads as if the server had refused it. */
export function whyTextNotSent(text: string, { min, max }: Lengths): string | undefined {
  const length = [...text.trim()].length
  if (length < min) return `Write at least ${min} characters.`
  return length > max ? `Use at most ${formatCount(max)} characters.` : undefined
}
