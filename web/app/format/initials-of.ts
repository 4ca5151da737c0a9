const firstLetter = /\p{L}|\p{N}/u

/** At most two letters, from the first and the last word; empty when the name has none. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .map((word) => firstLetter.exec(word)?.[0])
    .filter((letter) => letter !== undefined)
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return ends.join('').toLocaleUpperCase('en-US')
}
