// Which file of the build a module comes in that several pages share. Left to itself the bundler makes a file for each
// set of pages that share something: of 259 files a page behind the sign-in asked for up to 94, each a request.

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** What pages of these areas need stands in the area's one file, whoever else needs it; the first of them counts. */
const wide = ['frame', 'open', 'entrance']
/** Of the kinds of user: consumer, advisor, admin, and what they share. */
const mostNarrow = 4
/** What two pages share is left to the bundler: in one file they would bring each other's. */
const fewestPages = 3

const route =
  /\/app\/(?:root|layout\/page-frame|routes\/(?<folder>\w+)\/(?<name>[\w-]+))\.tsx\?__react-router-build-client-route$/

/** Around every page, open to visitors, on the way in, or of one kind of user. */
function areaOf(folder: string | undefined, name = ''): string {
  if (!folder) return 'frame'
  if (folder !== 'public') return folder
  if (/^(login|timed-out-login|registration)$/.test(name)) return 'entrance'
  return /^onboarding-(consumer|advisor)$/.exec(name)?.[1] ?? 'open'
}

interface Need {
  pages: number
  areas: Set<string>
}
const needs = new Map<string, Need>()

function needOf(id: string, graph: Graph): Need {
  const known = needs.get(id)
  if (known) return known
  const need: Need = { pages: 0, areas: new Set() }
  // A set is walked while it grows: everything that leads to this module.
  const seen = new Set([id])
  for (const each of seen) {
    const { folder, name } = route.exec(each)?.groups ?? {}
    if (route.test(each) && folder !== 'dev') {
      need.pages += 1
      need.areas.add(areaOf(folder, name))
    }
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  needs.set(id, need)
  return need
}

/** The file, and how widely it is shared. What a module needs is shared at least as widely as the module itself. */
function fileOf({ pages, areas }: Need): { name: string; width: number } | undefined {
  const area = wide.findIndex((each) => areas.has(each))
  if (area > 0 && pages === 1) return undefined
  if (area >= 0) return { name: wide[area] ?? '', width: mostNarrow + wide.length - area }
  return pages < fewestPages ? undefined : { name: [...areas].sort().join('-'), width: areas.size }
}

/**
 * Groups for the bundler, the widest first, because each takes along what its modules need. Modules of `apart` stay
 * where the bundler puts them.
 */
export function sharedFiles(apart: RegExp) {
  const widths = Array.from({ length: wide.length + mostNarrow }, (_, index) => index + 1).reverse()
  return widths.map((width) => ({
    debugName: `shared by ${width}`,
    name(id: string, graph: Graph): string | null {
      const file = apart.test(id) ? undefined : fileOf(needOf(id, graph))
      return file?.width === width ? file.name : null
    },
  }))
}
