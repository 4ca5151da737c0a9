// Letters and digits; all else stands between words, as in the column they are looked for in (migration 0012).
const wordForm = /[\p{L}\p{M}\p{N}]+/gu

export interface Word {
  at: number
  text: string
}

export function wordsIn(text: string): Word[] {
  return [...text.matchAll(wordForm)].map((match) => ({ at: match.index, text: match[0] }))
}

const mostWords = 8

/** What is looked for: each word, or the beginning of one. */
export function wordsOfSearch(typed: string): string[] {
  const words = wordsIn(typed.replaceAll('\0', ' ')).map(({ text }) => text.toLowerCase())
  return [...new Set(words)].slice(0, mostWords)
}
