import { formatCount } from '@evenkeel/format/counts'

interface Lengths {
  min?: number
  max: number
}

/**
 * Counts like the server: characters without surrounding blanks. In the contract's words, so that a text refused here
 * reads as if the server had refused it.
 */
export function lengthProblem(
  text: string,
  { min = 0, max }: Lengths,
  whenEmpty?: string,
): string | undefined {
  const { length } = [...text.trim()]
  if (length === 0 && whenEmpty !== undefined) return whenEmpty
  if (length < min) return `Write at least ${min} characters.`
  return length > max ? `Use at most ${formatCount(max)} characters.` : undefined
}
