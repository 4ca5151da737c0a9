/** One line of at most this many characters, never cut within a surrogate pair. */
export function toOneLine(text: string, length: number): string {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length - 1).join('')}…`
}
