const types = { and: 'conjunction', or: 'disjunction' } as const
const formats: Partial<Record<keyof typeof types, Intl.ListFormat>> = {}

/** "taxes, retirement and estate planning": without the serial comma, which only British English leaves out here. */
export const formatList = (words: readonly string[], joined: 'and' | 'or' = 'and'): string => {
  formats[joined] ??= new Intl.ListFormat('en-GB', { type: types[joined] })
  return formats[joined].format(words)
}
