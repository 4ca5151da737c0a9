import type { PersonId } from '@evenkeel/contract/person-id'
import type { LiveSocket } from './live-server.ts'

/** The admitted pages of this process. */
export interface PagesByPerson {
  add(page: LiveSocket): void
  remove(page: LiveSocket): void
  each(personId: PersonId, work: (page: LiveSocket) => void): void
  all(): Iterable<LiveSocket>
}

/**
 * Instead of the library's rooms, which cost a page five sets. Most people have one page, which needs no array.
 */
export function pagesByPerson(): PagesByPerson {
  const pages = new Map<PersonId, LiveSocket | LiveSocket[]>()

  return {
    add(page) {
      const { personId } = page.data.caller
      const before = pages.get(personId)
      if (before === undefined) pages.set(personId, page)
      else if (Array.isArray(before)) before.push(page)
      else pages.set(personId, [before, page])
    },
    remove(page) {
      const { personId } = page.data.caller
      const before = pages.get(personId)
      if (before === page) pages.delete(personId)
      if (!Array.isArray(before)) return
      const left = before.filter((each) => each !== page)
      if (left.length === 0) pages.delete(personId)
      else pages.set(personId, left)
    },
    each(personId, work) {
      const found = pages.get(personId)
      if (Array.isArray(found)) for (const page of found) work(page)
      else if (found !== undefined) work(found)
    },
    *all() {
      for (const found of pages.values())
        if (Array.isArray(found)) yield* found
        else yield found
    },
  }
}
