const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** Words up to twenty, then digits. */
export function spellNumber(value: number): string {
  return words[value] ?? String(value)
}
