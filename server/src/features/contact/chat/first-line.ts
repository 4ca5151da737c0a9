/** On one line and not longer than this; whole letters only. */
export function firstLine(text: string, length: number): string {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length - 1).join('')}…`
}
