// Every restore goes on with a timeline of its own, so an archive may hold several that share their beginning. Which of
// them a recovery follows is decided here, never by the highest number.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartProblem } from '../start-problem.ts'
import { unsealed } from './read-backup.ts'
import { readSealedHeader } from './sealed-file.ts'
import { isThere, listWal, sealedName } from './wal-archive.ts'

/** Where a timeline branched off another. */
export interface Branch {
  parent: number
  at: bigint
  /** In PostgreSQL's words. */
  reason: string
}

export interface Timeline {
  number: number
  /** All branches on the way to it, oldest first; none for the first timeline. */
  branches: Branch[]
  /** When its history was archived, which is when a server was first started on it. */
  since: string | undefined
  /** Places of its finished files, in order. */
  places: number[]
}

export interface Archive {
  dir: string
  timelines: Map<number, Timeline>
}

/** One timeline of those that begin with a backup's. */
export interface Followed {
  timeline: number
  /** The branches between the backup and its end. */
  steps: Step[]
  /** The archive doesn't say which served last, and there are several. */
  isGuessed: boolean
}

interface Step extends Branch {
  child: number
  since: string | undefined
}

const segmentBytes = 16n * 1024n * 1024n
const segmentsPerLog = 256

const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')

export const historyName = (timeline: number): string => `${hex(timeline)}.history`

export function walName(timeline: number, place: number): string {
  return hex(timeline) + hex(Math.floor(place / segmentsPerLog)) + hex(place % segmentsPerLog)
}

/** The number of the file that holds a place in the log, or of a file by its name; the same on every timeline. */
export function walPlace(at: bigint | string): number {
  return typeof at === 'bigint'
    ? Number(at / segmentBytes)
    : Number.parseInt(at.slice(8, 16), 16) * segmentsPerLog + Number.parseInt(at.slice(16, 24), 16)
}

const timelineOf = (name: string) => Number.parseInt(name.slice(0, 8), 16)

export function parseHistory(history: string): Branch[] {
  return [...history.matchAll(/^\s*(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)\s+(.*)$/gim)].map(
    ([, parent, high, low, reason = '']) => ({
      parent: Number(parent),
      at: (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`),
      reason,
    }),
  )
}

export async function readHistory(
  dir: string,
  keys: readonly string[],
  timeline: number,
): Promise<{ text: string; since: string } | undefined> {
  const file = join(dir, sealedName(historyName(timeline)))
  if (!(await isThere(file))) return undefined
  return { text: await text(unsealed(file, keys)), since: (await readSealedHeader(file)).createdAt }
}

export async function readArchive(dir: string, keys: readonly string[]): Promise<Archive> {
  const timelines = new Map<number, Timeline>()
  const timeline = (number: number) => {
    const found = timelines.get(number) ?? { number, branches: [], since: undefined, places: [] }
    timelines.set(number, found)
    return found
  }
  for (const name of await listWal(dir))
    if (name.length === 24) timeline(timelineOf(name)).places.push(walPlace(name))
  for (const { places } of timelines.values()) places.sort((a, b) => a - b)
  for (const name of await readdir(dir).catch(() => [])) {
    if (!/^[0-9A-F]{8}\.history\.sealed$/.test(name)) continue
    const found = timeline(timelineOf(name))
    const history = await readHistory(dir, keys, found.number)
    found.branches = parseHistory(history?.text ?? '')
    found.since = history?.since
  }
  return { dir, timelines }
}

interface Wish {
  startWal: string
  /** The timeline of the last serving start, if the archive names it. */
  served: number | undefined
  /** As the operator chose. */
  wanted: number | undefined
}

/** @throws StartProblem if the backup doesn't lead there */
export async function chooseTimeline(
  archive: Archive,
  { startWal, served, wanted }: Wish,
): Promise<Followed> {
  const own = timelineOf(startWal)
  const chosen = wanted ?? served
  if (chosen !== undefined) {
    const steps = findSteps(archive, startWal, chosen)
    if (steps) return { timeline: chosen, steps, isGuessed: false }
    throw new StartProblem(explainUnreachable(archive, { own, chosen, isServed: wanted === undefined }))
  }
  const reachable: Followed[] = []
  for (const timeline of new Set([own, ...archive.timelines.keys()])) {
    const steps = findSteps(archive, startWal, timeline)
    if (steps) reachable.push({ timeline, steps, isGuessed: false })
  }
  // One after the other, each where the one before ended, they are one line.
  const longest = reachable.reduce((one, other) => (other.steps.length > one.steps.length ? other : one))
  const isOneLine =
    longest.steps.length === reachable.length - 1 && !longest.steps.some((step) => wentOn(archive, step))
  if (isOneLine) return longest
  const ages = await Promise.all(reachable.map(({ timeline }) => lastWalTime(archive, timeline)))
  const newest = ages.reduce((best, age, at) => ((age ?? '') >= (ages[best] ?? '') ? at : best), 0)
  return { ...(reachable[newest] ?? longest), isGuessed: true }
}

/** Undefined if the timeline doesn't come from the backup. */
function findSteps(archive: Archive, startWal: string, timeline: number): Step[] | undefined {
  const own = timelineOf(startWal)
  if (timeline === own) return []
  const { branches = [] } = archive.timelines.get(timeline) ?? {}
  const first = branches.findIndex(({ parent }) => parent === own)
  const branch = branches[first]
  if (!branch || walPlace(branch.at) < walPlace(startWal)) return undefined
  return branches.slice(first).map((each, at, steps) => {
    const child = steps[at + 1]?.parent ?? timeline
    return { ...each, child, since: archive.timelines.get(child)?.since }
  })
}

function explainUnreachable(
  { dir, timelines }: Archive,
  { own, chosen, isServed }: { own: number; chosen: number; isServed: boolean },
): string {
  if (!timelines.has(chosen) && !isServed) return `The WAL archive in ${dir} has no timeline ${chosen}.`
  const name = isServed ? `timeline ${chosen}, which served last` : `timeline ${chosen}`
  return (
    `The backup is from timeline ${own} and doesn’t lead to ${name}: choose a backup from before the two parted, or one of timeline ${chosen}` +
    (isServed ? `, or add --timeline ${own} to follow the backup’s own.` : '.')
  )
}

/** Whether the archive has WAL of the parent from after the branch, which a branch before a change says by itself. */
function wentOn({ timelines }: Archive, branch: Branch): boolean {
  const last = timelines.get(branch.parent)?.places.at(-1)
  return (
    readBranchTime(branch) !== undefined || (last !== undefined && BigInt(last) * segmentBytes >= branch.at)
  )
}

/** The first file that is missing between a backup and the newest of the timeline that is followed. */
export function findGap(
  { timelines }: Archive,
  startWal: string,
  { timeline, steps }: Pick<Followed, 'timeline' | 'steps'>,
): string | undefined {
  let from = walPlace(startWal)
  let number = timelineOf(startWal)
  for (const { child, at } of steps) {
    const gap = findMissing(timelines.get(number), number, from, walPlace(at) - 1)
    if (gap) return gap
    number = child
    from = walPlace(at)
  }
  const last = timelines.get(timeline)?.places.at(-1) ?? from
  return findMissing(timelines.get(timeline), timeline, from, Math.max(from, last))
}

function findMissing(
  timeline: Timeline | undefined,
  number: number,
  from: number,
  to: number,
): string | undefined {
  const known = new Set(timeline?.places)
  for (let place = from; place <= to; place += 1) if (!known.has(place)) return walName(number, place)
  return undefined
}

/**
 * PostgreSQL takes the parent's file instead of a child's missing first one and replays what happened after the branch,
 * so such a timeline isn't followed at all.
 */
export function isFirstOfStep(name: string, { steps }: Followed): boolean {
  return steps.some(({ child, at }) => walName(child, walPlace(at)) === name)
}

/**
 * The step that leads away from a moment: nobody had served the child yet, and its parent, or another timeline, went on.
 * @param reached the timeline on which the recovery ended; before it ran, only branches that name their time are judged
 * @returns with the timeline that has the moment
 */
export function findWrongStep(
  archive: Archive,
  { steps }: Followed,
  moment: Date,
  reached?: number,
): { step: Step; right: number } | undefined {
  const at = moment.toISOString()
  const served = [...archive.timelines.values()]
    .filter(({ since }) => since !== undefined && since <= at)
    .sort((one, other) => ((one.since ?? '') < (other.since ?? '') ? -1 : 1))
  for (const step of steps) {
    if (reached === step.parent) return undefined
    if (step.since === undefined || step.since <= at) continue
    const right = served.at(-1)?.number ?? step.parent
    const branchedAt = readBranchTime(step)
    const isPast =
      branchedAt === undefined
        ? reached !== undefined && (right !== step.parent || wentOn(archive, step))
        : moment.getTime() >= branchedAt
    if (isPast) return { step, right }
  }
  return undefined
}

/** The time of the first change that didn't come along, up to the next millisecond. */
function readBranchTime({ reason }: Branch): number | undefined {
  const [, date, time, fraction = ''] =
    /^(?:before|after) (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(reason) ?? []
  if (!date) return undefined
  return Date.parse(`${date}T${time}Z`) + Math.ceil(Number(`0.${fraction || 0}`) * 1000)
}

/** When the newest file of a timeline was archived. */
export async function lastWalTime(
  { dir, timelines }: Archive,
  timeline: number,
): Promise<string | undefined> {
  const last = timelines.get(timeline)?.places.at(-1)
  if (last === undefined) return undefined
  return (await readSealedHeader(join(dir, sealedName(walName(timeline, last))))).createdAt
}

/** A line for each timeline, if there are several. */
export function describeTimelines(
  { timelines }: Archive,
  { followed, served }: { followed: number | undefined; served: number | undefined },
): string | undefined {
  if (timelines.size < 2) return undefined
  const lines = [...timelines.values()]
    .sort((one, other) => one.number - other.number)
    .map(({ number, branches, since }) => {
      const branch = branches.at(-1)
      const begin = number === 1 ? 'the first one' : 'its history is not in the archive'
      const notes = [
        branch ? `branched off timeline ${branch.parent} ${describeBranch(branch)}` : begin,
        ...(since ? [`archived since ${since}`] : []),
        ...(number === served ? ['served last'] : []),
        ...(number === followed ? ['followed'] : []),
      ]
      return `  timeline ${number}: ${notes.join(', ')}`
    })
  return `The archive has ${timelines.size} timelines:\n${lines.join('\n')}`
}

export function describeBranch({ at, reason }: Branch): string {
  const place = `${(at >> 32n).toString(16).toUpperCase()}/${(at & 0xffffffffn).toString(16).toUpperCase()}`
  const words: Record<string, string> = {
    'no recovery target specified': 'at what was then the end of the archive',
    'reached consistency': 'at the end of a backup',
  }
  const why = /^before \d/.test(reason)
    ? `${reason.replace(/^before (\S+) ([\d:]+).*$/, 'before the change of $1 $2 UTC')}`
    : (words[reason] ?? reason)
  return `at ${place} (${why})`
}
