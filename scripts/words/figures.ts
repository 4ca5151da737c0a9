import type { FoundText } from './find-words.ts'

// How long the texts of a group are, beside the goals of the words guide.

export const goals = { wordsPerSentence: 14, wordsPerButton: 4 }

export interface Figures {
  texts: number
  words: number
  sentences: number
  /** Of explanations: texts of at least five words that are not buttons. */
  wordsPerSentence: number
  longest: readonly { words: number; sentence: string; at: string }[]
  longButtons: readonly FoundText[]
}

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

export const sentencesIn = (text: string): string[] =>
  text.split(/(?<=[.!?…][”’)]?)\s+(?=[\p{Lu}\p{N}“‘("$«])/u).filter((sentence) => /\p{L}/u.test(sentence))

export function measure(found: readonly FoundText[]): Figures {
  const explanations = found.filter(({ kind, text }) => kind !== 'button' && countWords(text) >= 5)
  const sentences = explanations.flatMap(({ text, file, line }) =>
    sentencesIn(text).map((sentence) => ({ words: countWords(sentence), sentence, at: `${file}:${line}` })),
  )
  const total = sentences.reduce((sum, { words }) => sum + words, 0)
  return {
    texts: found.length,
    words: found.reduce((sum, { text }) => sum + countWords(text), 0),
    sentences: sentences.length,
    wordsPerSentence: sentences.length === 0 ? 0 : total / sentences.length,
    longest: sentences
      .toSorted((one, other) => other.words - one.words)
      .filter(({ words }) => words > goals.wordsPerSentence)
      .slice(0, 3),
    longButtons: found.filter(
      ({ kind, text }) => kind === 'button' && countWords(text) > goals.wordsPerButton,
    ),
  }
}
