const and = new Intl.ListFormat('en-US', { type: 'conjunction' })
const plain = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}

/** "a, b, and c" */
export const formatList = (words: readonly string[]): string => and.format(words)

/** "a, b and c", "a, b or c": without the serial comma */
export const formatListPlain = (words: readonly string[], joined: 'and' | 'or' = 'and'): string =>
  plain[joined].format(words)
