import { createHash } from 'node:crypto'
import { failureOf, findCalDavCalendars, readCalDavEvents, readChangeTag } from './caldav.ts'
import type { CalendarAccess, CalendarSource, ReadingPeriod, Validators } from './calendar-source.ts'
import { readBusyTimes } from './read-busy-times.ts'
import { type SafeFetch, type SafeFetchOptions, safeFetch } from './safe-fetch.ts'

export function openCalendarSource(options: SafeFetchOptions): CalendarSource {
  const fetch = safeFetch(options)
  return {
    findCalendars: (account) => findCalDavCalendars(fetch, account),
    async read(access, period) {
      const { from, to, timeZone, ownUids } = period
      const read =
        access.kind === 'address'
          ? await readFeed(fetch, access.address, period)
          : await readCollections(fetch, access, period)
      if (read === undefined) return { busy: undefined, validators: period.validators }
      // Feeds without validators are compared themselves; Google writes the current time into each event.
      const hash = hashOf(read.texts)
      const validators = { ...read.validators, hash }
      if (period.validators.hash === hash) return { busy: undefined, validators }
      return { busy: await readBusyTimes(read.texts, { from, to, timeZone, ownUids }), validators }
    },
  }
}

interface Texts {
  texts: string[]
  validators: Validators
}

const hashOf = (texts: readonly string[]) =>
  createHash('sha256')
    .update(texts.map((text) => text.replace(/^DTSTAMP[:;].*$/gm, '')).join('\0'))
    .digest('base64url')

async function readFeed(
  fetch: SafeFetch,
  address: string,
  { validators: { etag, modified } }: ReadingPeriod,
): Promise<Texts | undefined> {
  const answer = await fetch(new URL(address), {
    headers: {
      accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(modified !== undefined && { 'if-modified-since': modified }),
    },
  })
  if (answer.status === 304) return undefined
  const failure = failureOf(answer.status)
  if (failure) throw failure
  const [newEtag, newModified] = [answer.header('etag'), answer.header('last-modified')]
  return {
    texts: [answer.text],
    validators: {
      ...(newEtag !== undefined && { etag: newEtag.slice(0, 200) }),
      ...(newModified !== undefined && { modified: newModified.slice(0, 100) }),
    },
  }
}

async function readCollections(
  fetch: SafeFetch,
  access: Extract<CalendarAccess, { kind: 'caldav' }>,
  period: ReadingPeriod,
): Promise<Texts | undefined> {
  const tags: Record<string, string> = {}
  for (const [place, collection] of access.collections.entries()) {
    const tag = await readChangeTag(fetch, access, collection)
    if (tag !== undefined) tags[`tag${place}`] = tag.slice(0, 300)
  }
  const isTagged = Object.keys(tags).length === access.collections.length
  const isSame = Object.entries(tags).every(([key, tag]) => period.validators[key] === tag)
  if (isTagged && isSame) return undefined
  const texts: string[] = []
  for (const collection of access.collections)
    texts.push(...(await readCalDavEvents(fetch, access, collection, period)))
  return { texts, validators: tags }
}
