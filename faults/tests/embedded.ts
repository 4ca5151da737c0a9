import { join } from 'node:path'
import type { FaultTest } from '../fault-test.ts'
import { judge } from '../judge.ts'
import { killEmbedded, startSecond } from '../rig/embedded-product.ts'

export const killedEmbedded: FaultTest = {
  id: 'FT-04',
  sentence:
    'The embedded database and its server are killed together; a second server on the folder is refused',
  seconds: { short: 60, whole: 240 },
  needs: [],
  async run({ isShort, folder, undoLater }) {
    const dataDir = join(folder, 'embedded')
    const rounds = isShort ? 4 : 20
    const { outcome, startMs } = await killEmbedded({ dataDir, rounds, pairs: 12, undoLater })
    const second = await startSecond({ dataDir: join(folder, 'embedded-second') })
    return judge(outcome, {
      faults: rounds,
      notes: [
        `the slowest of ${rounds + 1} starts took ${Math.round(Math.max(...startMs))} ms`,
        `a second server exits with ${second.code}: ${second.sentence}`,
      ],
      problems:
        second.code === 1 && /in use|running|uses/i.test(second.sentence)
          ? []
          : ['the second server was let in'],
    })
  },
}
