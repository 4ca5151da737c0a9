import type { DeskHeldText } from '@evenkeel/contract/staff/vetting-desk'
import { compareSentences } from '../../../text/compare-sentences.ts'

/** A claim with its number on the page. */
export interface NumberedClaim {
  number: number
  words: string
  from: number
  to: number
  text: DeskHeldText
}

/** Every claim of the profile, numbered in the order of its texts. */
export function numberClaims(texts: readonly DeskHeldText[]): NumberedClaim[] {
  const claims = texts.flatMap((text) => text.claims.map((claim) => ({ ...claim, text })))
  return claims.map((claim, index) => ({ ...claim, number: index + 1 }))
}

interface MarkedPiece {
  text: string
  /** The number of the claim that these words are part of. */
  claim?: number | undefined
}

export interface MarkedSentence {
  isChanged: boolean
  pieces: MarkedPiece[]
}

/** A text by sentence, those changed since the published version and the claims within them. */
export function markText(
  text: string,
  before: string | undefined,
  claims: readonly NumberedClaim[],
): { sentences: MarkedSentence[]; removed: string[] } {
  const { sentences, removed } = compareSentences(text, before)
  return {
    removed,
    sentences: sentences.map(({ text: words, from, isChanged }) => ({
      isChanged,
      pieces: piecesOf(words, from, claims),
    })),
  }
}

/** A claim that runs over the end of a sentence is marked in both. */
function piecesOf(words: string, start: number, claims: readonly NumberedClaim[]): MarkedPiece[] {
  const end = start + words.length
  const pieces: MarkedPiece[] = []
  let at = start
  for (const { from, to, number } of claims.toSorted((one, other) => one.from - other.from)) {
    const [first, last] = [Math.max(from, at), Math.min(to, end)]
    if (first >= last) continue
    if (first > at) pieces.push({ text: words.slice(at - start, first - start) })
    pieces.push({ text: words.slice(first - start, last - start), claim: number })
    at = last
  }
  if (at < end) pieces.push({ text: words.slice(at - start) })
  return pieces
}
