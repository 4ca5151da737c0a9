// Decides which output file a shared module goes into. By default the bundler makes one file for each set of pages that
// share something: 259 files, up to 94 requests for one page behind the sign-in.

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** A module that one of these areas uses goes into that area's file, even if other pages use it too. The first match wins. */
const wide = ['frame', 'public', 'site', 'calls', 'visitors', 'entrance', 'open']
/** The other areas: consumer, advisor, admin, shared, texts, first, start, joining. */
const mostNarrow = 8
/** Modules used by fewer pages are left to the bundler; merging them would send pages code they don't use. */
const fewestPages = 3
/** An icon is smaller than a request for it. */
const icon = /\/lucide-react\/dist\/esm\/icons\//

const route =
  /\/app\/(?:root|layout\/(?<frame>page-frame)|routes\/(?<folder>\w+)\/(?<name>[\w-]+))\.tsx\?__react-router-build-client-route$/

/** Calls are a file of their own: some open pages make one only when they are used. */
const firstCall = /\/app\/server-link\/call\.ts$/

/** What every page needs, pages open to visitors, the sign-in pages, or pages of one role. */
function areaOf({ frame, folder, name = '' }: Record<string, string | undefined>): string {
  // Home, help and legal pages are outside the page frame and don't load it.
  if (frame) return 'entrance'
  if (!folder) return 'frame'
  if (folder !== 'public') return folder
  if (/^(login|timed-out-login)$/.test(name)) return 'entrance'
  // Sign-in needs none of what measures a new password.
  if (name === 'registration') return 'joining'
  if (name === 'first-list') return 'first'
  // Its forms load later, so that a start without any doesn't carry those of other pages.
  if (name === 'onboarding-advisor') return 'start'
  if (name === 'first-choices' || name === 'ask-advisor') return 'consumer'
  // Help and legal pages share what draws long texts.
  if (/^(help|legal-[\w-]+)$/.test(name)) return 'texts'
  // Opened from letters; other open pages make no such calls.
  if (/^(email-change|invitation)$/.test(name)) return 'shared'
  if (/^(home|what-it-costs)$/.test(name)) return 'site'
  return name === 'onboarding-consumer' ? 'consumer' : 'open'
}

/** Two open pages share it with many behind the sign-in; home and sign-in shouldn't carry it. */
const ofFewOpenPages = /\/people\/who-sees-what\.ts$/

interface Need {
  pages: number
  areas: Set<string>
  /** Only pages with a list of advisors use it, and no part that loads later. */
  isOfCardsOnly: boolean
  /** The page frame uses it, and perhaps its protected half, which loads later. */
  isOfPageFrame: boolean
}
const needs = new Map<string, Need>()

function needOf(id: string, graph: Graph): Need {
  const known = needs.get(id)
  if (known) return known
  const need: Need = { pages: 0, areas: new Set(), isOfCardsOnly: true, isOfPageFrame: false }
  // Iterating a set while it grows visits every module that imports this one, directly or not.
  const seen = new Set([id])
  for (const each of seen) {
    const groups = route.exec(each)?.groups
    if (groups && groups.folder !== 'dev') {
      need.pages += 1
      need.areas.add(areaOf(groups))
      need.isOfPageFrame ||= groups.frame !== undefined
      need.isOfCardsOnly &&= /^(first-list|advisors)$/.test(groups.name ?? '')
    }
    if (firstCall.test(each)) need.areas.add('calls')
    const importers = graph.getModuleInfo(each)?.importers ?? []
    if (!groups && importers.length === 0) need.isOfCardsOnly = false
    for (const importer of importers) seen.add(importer)
  }
  // Neither the home page nor sign-in carries what only the other one shows.
  if (need.areas.has('site') && (need.areas.has('entrance') || need.areas.has('joining')))
    need.areas.add('public')
  if (need.areas.has('open') && need.areas.has('entrance')) need.areas.add('visitors')
  // A first list is opened cold: a few lines that it shares aren't worth a file.
  if (need.areas.has('first') && need.areas.has('open')) need.areas.add('visitors')
  if (need.areas.has('first') && need.areas.has('texts')) need.areas.add('entrance')
  needs.set(id, need)
  return need
}

/** The output file and how widely it is shared. A module's dependencies are shared at least as widely as the module. */
function fileOf(
  id: string,
  { pages, areas, isOfCardsOnly, isOfPageFrame }: Need,
): { name: string; width: number } | undefined {
  const isOpen = !ofFewOpenPages.test(id)
  const area = wide.findIndex((each) => areas.has(each) && (isOpen || each !== 'open'))
  if (area > 0 && pages === 1) return isOfPageFrame ? { name: 'containers', width: 1 } : undefined
  // The form of the sign-in pages; other pages in the frame don't show it.
  if (wide[area] === 'entrance' && areas.size === 1 && !isOfPageFrame) return { name: 'sign-in', width: 1 }
  if (area >= 0) return { name: wide[area] ?? '', width: mostNarrow + wide.length - area }
  // A first list is opened cold, so what it shares is in few files; help and legal pages don't load these.
  if (areas.has('first') && !areas.has('texts') && pages > 1) {
    if (![...areas].every((each) => each === 'first' || each === 'consumer'))
      return { name: 'shared-first', width: mostNarrow }
    // The cards: questions and other pages of consumers show none.
    if (!isOfCardsOnly) return { name: 'consumer-first', width: 2 }
  }
  // What measures a new password, for registration and where one is changed.
  if (areas.has('joining') && pages > 1) return { name: 'joining', width: mostNarrow }
  return pages < (icon.test(id) ? 2 : fewestPages)
    ? undefined
    : { name: [...areas].sort().join('-'), width: areas.size }
}

/** Bundler groups, widest first because each group also takes its modules' dependencies. `apart` modules are left out. */
export function sharedFiles(apart: RegExp) {
  const widths = Array.from({ length: wide.length + mostNarrow }, (_, index) => index + 1).reverse()
  return widths.map((width) => ({
    debugName: `shared by ${width}`,
    name(id: string, graph: Graph): string | null {
      const file = apart.test(id) ? undefined : fileOf(id, needOf(id, graph))
      return file?.width === width ? file.name : null
    },
  }))
}
