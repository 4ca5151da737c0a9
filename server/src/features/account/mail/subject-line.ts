// Controls, marks that are not seen, and the two that end a line in Unicode: with one of them a subject could become a header.
const notOnOneLine = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu
const longest = 150

/** One line of letters that can be seen, whatever came in. */
export function subjectLine(text: string): string {
  const line = text.replaceAll(notOnOneLine, ' ').replaceAll(/\s+/g, ' ').trim()
  return [...line].slice(0, longest).join('').trim()
}
