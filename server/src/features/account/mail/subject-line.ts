// Control, invisible and line-separating characters: one of them could turn a subject into a header.
const notOnOneLine = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu
const longest = 150

/** Reduces any input to one line of visible characters. */
export function subjectLine(text: string): string {
  const line = text.replaceAll(notOnOneLine, ' ').replaceAll(/\s+/g, ' ').trim()
  return [...line].slice(0, longest).join('').trim()
}
