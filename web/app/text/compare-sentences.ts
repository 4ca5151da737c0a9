// Texts compared sentence by sentence, because two whole texts side by side hide what changed.

interface Sentence {
  text: string
  /** Where it begins in its text. */
  from: number
  isChanged: boolean
}

const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' })
const plain = (sentence: string) => sentence.trim().replace(/\s+/g, ' ')

/** Each sentence with the space that follows it, so that together they are the text. */
const sentencesOf = (text: string) =>
  [...segmenter.segment(text)].map(({ segment, index }) => ({ text: segment, from: index }))

/**
 * The sentences of a text, changed where the earlier text does not have them, and those that only the earlier one has.
 * Without an earlier text nothing is changed. Where a sentence only moved, it is unchanged.
 */
export function compareSentences(
  text: string,
  before: string | undefined,
): { sentences: Sentence[]; removed: string[] } {
  const left = before === undefined ? [] : sentencesOf(before).map((each) => plain(each.text))
  const sentences = sentencesOf(text).map((each) => {
    const known = plain(each.text)
    const place = left.indexOf(known)
    if (place >= 0) left.splice(place, 1)
    return { ...each, isChanged: before !== undefined && place < 0 && known !== '' }
  })
  return { sentences, removed: left.filter((each) => each !== '') }
}
