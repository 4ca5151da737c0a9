import type { Search } from './check-search.ts'

/** What was searched for in this document, so that Back finds it again. Nothing of it is stored in the browser. */
let last: Search = { topics: [], zip: '' }

export const lastSearch = (): Search => last
export const rememberSearch = (search: Search): void => {
  last = search
}
