import type { TextRange } from '../../support-drafts.ts'

type Values = Readonly<Record<string, string | null>>

/** Fills in what is known and says where; the rest keeps its braces. */
export function fillReply(template: string, values: Values): { text: string; filled: TextRange[] } {
  const filled: TextRange[] = []
  let text = ''
  let from = 0
  for (const found of template.matchAll(/\{([^{}\n]{1,40})\}/g)) {
    const value = values[found[1] ?? '']
    if (value === null || value === undefined) continue
    text += template.slice(from, found.index)
    filled.push([text.length, text.length + value.length])
    text += value
    from = found.index + found[0].length
  }
  return { text: text + template.slice(from), filled }
}

/** Where the ranges are after an edit; a range that was edited is gone. */
export function moveRanges(ranges: readonly TextRange[], before: string, after: string): TextRange[] {
  const shorter = Math.min(before.length, after.length)
  let same = 0
  while (same < shorter && before[same] === after[same]) same++
  let sameEnd = 0
  while (sameEnd < shorter - same && before.at(-1 - sameEnd) === after.at(-1 - sameEnd)) sameEnd++
  const editEnd = before.length - sameEnd
  const shift = after.length - before.length
  return ranges.flatMap(([start, end]): TextRange[] => {
    if (end <= same) return [[start, end]]
    return start >= editEnd ? [[start + shift, end + shift]] : []
  })
}
