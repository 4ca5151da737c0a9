import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { root } from '../../scripts/run-node.ts'
import type { FaultTest } from '../fault-test.ts'
import { judge, untilMore } from '../judge.ts'

const run = promisify(execFile)

export const backupUnderLoad: FaultTest = {
  id: 'FT-20',
  sentence: 'A backup is made while people write; restored, it has everything acknowledged before it began',
  seconds: { short: 60, whole: 120 },
  needs: ['cluster', 'backup'],
  async run({ isShort, cluster, folder, undoLater }) {
    const rig = await cluster.use()
    const workload = await rig.work()
    const rounds = isShort ? 1 : 3
    const problems: string[] = []
    const notes: string[] = []
    const lost: string[] = []
    const env = { ...process.env, ...rig.cluster.env, BACKUP_KEY: randomBytes(36).toString('base64') }
    for (let round = 0; round < rounds; round += 1) {
      await untilMore(workload, 150)
      const before = workload.acknowledgedMessages()
      const file = join(folder, `backup-${round}.sealed`)
      const startedAt = performance.now()
      const own = { ...env, DATA_DIR: join(folder, `backup-data-${round}`) }
      await run(process.execPath, ['server/src/backup-command.ts', file], { cwd: root, env: own })
      const tookMs = performance.now() - startedAt
      const during = workload.acknowledgedMessages().length - before.length
      const name = `restored_${round}`
      await rig.sql(`create database ${name}`)
      undoLater(() => rig.sql(`drop database if exists ${name} with (force)`))
      const url = rig.cluster.postgres.url.replace(/\/evenkeel$/, `/${name}`)
      const restored = {
        ...own,
        DATABASE_URL: url,
        FILE_STORE: 'disk',
        DATA_DIR: join(folder, `restored-${round}`),
      }
      await run(process.execPath, ['server/src/restore-command.ts', file, '--yes'], {
        cwd: root,
        env: restored,
      })
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query<{ conversation_id: string; seq: number; text: string }>(
        'select conversation_id, seq, text from message order by conversation_id, seq',
      )
      const gaps = await client.query(
        `select conversation_id from message group by conversation_id
         having max(seq) - min(seq) + 1 <> count(*) or count(distinct seq) <> count(*)`,
      )
      await client.end()
      const found = new Set(rows.map(({ conversation_id, text }) => `${conversation_id} ${text}`))
      lost.push(...before.filter((each) => !found.has(each)))
      if (gaps.rows.length > 0) problems.push(`${gaps.rows.length} restored conversations have gaps`)
      notes.push(
        `${before.length} messages before, ${during} more during ${Math.round(tookMs)} ms of backup; ${rows.length} restored`,
      )
    }
    if (lost.length > 0) problems.push(`${lost.length} messages are not in the restored database`)
    const result = judge(await workload.finish(), { faults: rounds, failures: 'none', problems, notes })
    return { ...result, verdict: { ...result.verdict, lost: [...result.verdict.lost, ...lost] } }
  },
}
