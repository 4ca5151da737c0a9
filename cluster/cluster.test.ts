import { describe, expect, test, vi } from 'vitest'
import { useDataFolders } from '../server/src/database/fixtures/data-folders.ts'
import { processesOf } from '../server/src/database/fixtures/start-server-process.ts'
import { needs } from '../server/src/testing/needs.ts'
import { missingForCluster } from './provide-packages.ts'
import { startCluster } from './start-cluster.ts'

const missing = missingForCluster()
const newFolder = useDataFolders()

describe('a cluster', needs(!missing, missing ?? ''), () => {
  test('that may not migrate refuses a database without tables, and leaves nothing running', async () => {
    const place = newFolder()
    const env = { MIGRATE_AT_START: 'false', LOG_LEVEL: 'warn' }
    const starting = startCluster({ processes: 1, isDemo: false, folder: place, env })
    await expect(starting).rejects.toThrow('MIGRATE_AT_START is false: run npm run db:migrate once')
    await vi.waitFor(() => expect(processesOf(place)).toEqual([]))
  })
})
