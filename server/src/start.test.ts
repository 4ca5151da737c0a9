import { expect, test, vi } from 'vitest'
import { processesOf } from './database/fixtures/start-server-process.ts'
import { needs } from './testing/needs.ts'
import { useFirstStart } from './testing/start-like-npm.ts'

const onUnix = needs(process.platform !== 'win32', 'Windows has no signals')

test(
  'a first start that is stopped while it creates the demo ends in order and leaves nothing running',
  onUnix,
  async () => {
    const { dataDir, startServer } = useFirstStart()
    const { child, exited, says, said } = await startServer()
    await says(/^Creating the demo \(400 advisors, 150 consumers\)…/m)
    expect(said()).toMatch(/^Starting the database… \d+\.\d s$/m)
    child.kill('SIGINT')
    expect(await exited).toBe(0)
    expect(said()).not.toContain('couldn’t start')
    await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]))
  },
)
