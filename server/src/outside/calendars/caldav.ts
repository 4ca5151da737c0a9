import { CalendarFailure, type FoundCalendar } from './calendar-source.ts'
import { childrenOf, type DavResource, find, hrefIn, readMultistatus } from './dav-xml.ts'
import type { SafeAnswer, SafeFetch, SafeRequest } from './safe-fetch.ts'

// CalDAV as its client: finding the calendars of an account (RFC 6764 section 6, RFC 4791) and reading those of a period.

interface DavAccount {
  address: string
  userName: string
  password: string
}

const cal = 'urn:ietf:params:xml:ns:caldav '
const head = '<?xml version="1.0" encoding="utf-8"?>'
const namespaces =
  'xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/"'

const asksFor = (...names: string[]) =>
  `${head}<propfind ${namespaces}><prop>${names.map((name) => `<${name}/>`).join('')}</prop></propfind>`

const mostFound = 50
const longestAddress = 500

/** The failure a status means; undefined for success. */
export function failureOf(status: number): CalendarFailure | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === 401 || status === 403) return new CalendarFailure('sign-in')
  if (status === 404 || status === 410) return new CalendarFailure('gone')
  return new CalendarFailure(status === 429 || status >= 500 ? 'server-error' : 'not-a-calendar')
}

/**
 * A server names its own other hosts (iCloud's calendars are at p42-caldav.icloud.com), so the password also goes to
 * hosts below the same domain, never to any other.
 * @testSeam The hosts of real services can't be reached by tests.
 */
export function mayKnowPassword(typed: URL, other: URL): boolean {
  if (other.protocol !== typed.protocol) return false
  if (other.host === typed.host) return true
  const labels = typed.hostname.split('.')
  const domain = labels.length > 2 ? labels.slice(1).join('.') : typed.hostname
  return other.hostname.endsWith(`.${domain}`) && other.port === typed.port
}

function davClient(fetch: SafeFetch, { address, userName, password }: DavAccount) {
  const typed = new URL(address)

  async function ask(url: URL, request: SafeRequest & { depth: '0' | '1' }): Promise<SafeAnswer> {
    if (!mayKnowPassword(typed, url)) throw new CalendarFailure('refused-address')
    const { depth, ...rest } = request
    return fetch(url, {
      ...rest,
      headers: { depth, 'content-type': 'application/xml; charset=utf-8' },
      signIn: { userName, password },
    })
  }

  async function resourcesAt(url: URL, request: SafeRequest & { depth: '0' | '1' }): Promise<DavResource[]> {
    const answer = await ask(url, request)
    const failure = failureOf(answer.status)
    if (failure) throw failure
    return readMultistatus(answer.text, answer.url)
  }
  const propfind = (url: URL, depth: '0' | '1', ...names: string[]) =>
    resourcesAt(url, { method: 'PROPFIND', depth, body: asksFor(...names) })

  /** Where "/.well-known/caldav" leads; asked without a password, because it may lead anywhere. */
  async function wellKnown(): Promise<URL | undefined> {
    const { status, header, url } = await fetch(new URL('/.well-known/caldav', typed), {
      method: 'PROPFIND',
      headers: { depth: '0' },
      body: asksFor('current-user-principal'),
      isRedirectAnswer: true,
    })
    const to = header('location') ?? ''
    const isRedirect = status >= 300 && status < 400 && URL.canParse(to, url)
    return isRedirect ? new URL(to, url) : undefined
  }
  return { typed, propfind, resourcesAt, wellKnown }
}

const isCalendar = ({ properties }: DavResource) =>
  find(properties, 'DAV:resourcetype', `${cal}calendar`) !== undefined

/** Has events, and counts toward busy times (RFC 6638 9.1). */
function isForBusyTimes({ properties }: DavResource): boolean {
  const kinds = find(properties, `${cal}supported-calendar-component-set`)
  const hasEvents =
    !kinds || childrenOf(kinds, `${cal}comp`).some(({ named }) => named.toUpperCase() === 'VEVENT')
  return hasEvents && !find(properties, `${cal}schedule-calendar-transp`, `${cal}transparent`)
}

export async function findCalDavCalendars(fetch: SafeFetch, account: DavAccount): Promise<FoundCalendar[]> {
  const client = davClient(fetch, account)
  const { typed } = client
  const listed = [
    'resourcetype',
    'displayname',
    'c:supported-calendar-component-set',
    'c:schedule-calendar-transp',
  ]
  const found = await homeOf(client)
  const resources = 'calendar' in found ? [found.calendar] : await client.propfind(found.home, '1', ...listed)
  const calendars = resources.filter((each) => isCalendar(each) && isForBusyTimes(each))
  if (calendars.length === 0) throw new CalendarFailure('not-a-calendar')
  return calendars
    .filter(({ url }) => mayKnowPassword(typed, url) && url.href.length <= longestAddress)
    .slice(0, mostFound)
    .map(({ url, properties }) => ({
      collection: url.href,
      name: find(properties, 'DAV:displayname')?.text.trim().slice(0, 60) || 'Calendar',
    }))
}

/** The address may be a calendar, a principal or a host; otherwise the host's well-known address is followed. */
async function homeOf(
  client: ReturnType<typeof davClient>,
): Promise<{ home: URL } | { calendar: DavResource }> {
  const { typed, propfind } = client
  const asked = [
    'resourcetype',
    'displayname',
    'current-user-principal',
    'c:calendar-home-set',
    'c:supported-calendar-component-set',
  ]
  const start = async (url: URL): Promise<DavResource | undefined> => {
    try {
      return (await propfind(url, '0', ...asked))[0]
    } catch (error) {
      // Not a DAV address; the host may still have one elsewhere.
      if (error instanceof CalendarFailure && (error.kind === 'gone' || error.kind === 'not-a-calendar'))
        return undefined
      throw error
    }
  }
  const isUseful = (each: DavResource | undefined): each is DavResource =>
    each !== undefined &&
    (isCalendar(each) ||
      hrefIn(each.properties, 'DAV:current-user-principal', each.url) !== undefined ||
      hrefIn(each.properties, `${cal}calendar-home-set`, each.url) !== undefined)
  let first = await start(typed)
  if (!isUseful(first)) {
    const elsewhere = await client.wellKnown()
    first = elsewhere && (await start(elsewhere))
  }
  if (!isUseful(first)) throw new CalendarFailure('not-a-calendar')
  if (isCalendar(first)) return { calendar: first }
  const own = hrefIn(first.properties, `${cal}calendar-home-set`, first.url)
  if (own) return { home: own }
  const principal = hrefIn(first.properties, 'DAV:current-user-principal', first.url)
  const [person] = principal ? await propfind(principal, '0', 'c:calendar-home-set') : []
  const home = person && hrefIn(person.properties, `${cal}calendar-home-set`, person.url)
  if (!home) throw new CalendarFailure('not-a-calendar')
  return { home }
}

const stamp = (at: Date) => `${at.toISOString().replace(/[-:]|\.\d+/g, '')}`

/** Changes whenever the calendar does; undefined if the server has no such thing. */
export async function readChangeTag(
  fetch: SafeFetch,
  account: DavAccount,
  collection: string,
): Promise<string | undefined> {
  const client = davClient(fetch, account)
  const [found] = await client.propfind(new URL(collection), '0', 's:getctag', 'sync-token')
  const tag =
    found &&
    (find(found.properties, 'http://calendarserver.org/ns/ getctag') ??
      find(found.properties, 'DAV:sync-token'))
  return tag?.text.trim() || undefined
}

/** The events of a period as iCalendar texts; recurring ones whole. */
export async function readCalDavEvents(
  fetch: SafeFetch,
  account: DavAccount,
  collection: string,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  const client = davClient(fetch, account)
  const resources = await client.resourcesAt(new URL(collection), {
    method: 'REPORT',
    depth: '1',
    body: `${head}<c:calendar-query ${namespaces}><prop><c:calendar-data/></prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${stamp(from)}" end="${stamp(to)}"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`,
  })
  return resources.flatMap(({ properties }) => find(properties, `${cal}calendar-data`)?.text ?? [])
}
