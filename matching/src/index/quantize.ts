// The room in four bits, always rounded in the advisor's favor, so that the scan never drops one of the best.

/** Exclusive upper bounds of the room levels; one more level is unbounded. */
const roomEnds = [0.05, 0.1, 0.2, 0.35, 0.4, 0.45, 0.5, 0.57, 0.64, 0.72, 0.8, 0.87, 0.94, 1] as const
/** Marks an empty row. */
export const emptyRow = 15

export function roomLevel(room: number): number {
  let level = 0
  while (level < roomEnds.length && room >= (roomEnds[level] ?? 0)) level += 1
  return level
}

/** Whether every advisor of this level has less room than this. */
export const isLevelBelow = (level: number, room: number) => (roomEnds[level] ?? Infinity) <= room
