import { wordsIn } from './search-words.ts'

const before = 40
const longest = 160

/**
 * A line around the first match, in parts: every second part is a match. Joining the parts gives the plain text; the
 * page does the highlighting.
 */
export function searchExcerpt(text: string, searched: readonly string[]): string[] {
  const hits = wordsIn(text).flatMap(({ at, text: word }) => {
    const found = searched.filter((each) => word.toLowerCase().startsWith(each))
    const length = Math.max(0, ...found.map((each) => each.length))
    return length === 0 ? [] : [{ from: at, to: at + Math.min(length, word.length) }]
  })
  const { from, to } = windowAround(text, hits[0]?.from ?? 0)
  const parts: string[] = []
  let at = from
  for (const hit of hits) {
    if (hit.from < from || hit.to > to) continue
    parts.push(text.slice(at, hit.from), text.slice(hit.from, hit.to))
    at = hit.to
  }
  parts.push(text.slice(at, to))
  if (from > 0) parts[0] = `…${parts[0]}`
  if (to < text.length) parts.push(`${parts.pop()}…`)
  return parts.map((part) => part.replaceAll(/\s+/g, ' '))
}

/** Cuts between words where there is a space nearby, and never within a surrogate pair. */
function windowAround(text: string, hit: number): { from: number; to: number } {
  const earliest = Math.max(0, hit - before)
  const gap = text.slice(earliest, hit).search(/\s/)
  const from = earliest === 0 ? 0 : gap < 0 ? hit : earliest + gap + 1
  const end = Math.min(text.length, from + longest)
  const lastGap = text.slice(from, end).search(/\s\S*$/)
  const to = end === text.length ? end : lastGap > longest / 2 ? from + lastGap : end
  return { from, to: isInsideLetter(text, to) ? to - 1 : to }
}

const isInsideLetter = (text: string, at: number) => /^[\udc00-\udfff]/.test(text.slice(at, at + 1))
