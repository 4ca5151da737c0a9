const wordsPerShingle = 3

/** Every run of three words of a text, without case and punctuation. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (words.length <= wordsPerShingle) return new Set([words.join(' ')])
  return new Set(
    words
      .slice(0, words.length - wordsPerShingle + 1)
      .map((_, from) => words.slice(from, from + wordsPerShingle).join(' ')),
  )
}

/** Of all shingles of two texts, the share that both have. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const shingle of one) if (other.has(shingle)) shared += 1
  return shared / (one.size + other.size - shared)
}
