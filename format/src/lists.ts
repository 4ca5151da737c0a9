import { createOnce } from './create-once.ts'

const formats = {
  and: /* @__PURE__ */ createOnce(() => new Intl.ListFormat('en-GB', { type: 'conjunction' })),
  or: /* @__PURE__ */ createOnce(() => new Intl.ListFormat('en-GB', { type: 'disjunction' })),
}

/** "taxes, retirement and estate planning": without the serial comma, which only British English leaves out here. */
export const formatList = (words: readonly string[], joined: 'and' | 'or' = 'and'): string =>
  formats[joined]().format(words)
