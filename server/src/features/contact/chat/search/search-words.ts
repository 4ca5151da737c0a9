// Letters and digits; everything else separates words, as in the search column (migration 0012).
const wordForm = /[\p{L}\p{M}\p{N}]+/gu

export interface Word {
  at: number
  text: string
}

export function wordsIn(text: string): Word[] {
  return [...text.matchAll(wordForm)].map((match) => ({ at: match.index, text: match[0] }))
}

const mostWords = 8

/** Each word matches whole words and beginnings of words. */
export function wordsOfSearch(typed: string): string[] {
  const words = wordsIn(typed.replaceAll('\0', ' ')).map(({ text }) => text.toLowerCase())
  return [...new Set(words)].slice(0, mostWords)
}
