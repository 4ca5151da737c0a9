import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClusterProcess } from '../../cluster/start-cluster.ts'
import { goodPdf } from '../../server/src/outside/file-checks/fixtures/make-pdf.ts'
import type { Context, FaultTest } from '../fault-test.ts'
import { judge, untilMore } from '../judge.ts'
import { makeExt4, mountTmpfs, type ScratchDisk } from '../rig/scratch-disk.ts'
import { type Rig, startRig } from '../rig/shared-cluster.ts'
import type { Person } from '../workload/person.ts'

// Disks that lose power, are full, or fail.

const databaseMb = 900

/** A cluster of its own, whose database lives on a disk that can be broken. */
async function rigOnDisk(
  { scale, folder, undoLater }: Context,
  name: string,
): Promise<{ rig: Rig; disk: ScratchDisk }> {
  const home = join(folder, name)
  mkdirSync(home, { recursive: true })
  const disk = makeExt4(join(folder, `${name}.img`), join(folder, `${name}-disk`), databaseMb)
  undoLater(() => disk.remove())
  mkdirSync(join(disk.folder, 'postgres'))
  symlinkSync(join(disk.folder, 'postgres'), join(home, 'postgres'))
  const rig = await startRig({ folder: home, processes: 2 }, scale)
  undoLater(() => rig.stop())
  // initdb doesn’t wait for the disk, and only what comes from now on is tested.
  execFileSync('sync', ['-f', disk.folder])
  return { rig, disk }
}

export const powerCut: FaultTest = {
  id: 'FT-03',
  sentence: 'The power of the database’s disk is cut while people write',
  seconds: { short: 120, whole: 240 },
  needs: ['cluster', 'root'],
  async run(context) {
    const { rig, disk } = await rigOnDisk(context, 'power')
    const workload = await rig.work()
    const cuts = context.isShort ? 2 : 10
    for (let cut = 0; cut < cuts; cut += 1) {
      await untilMore(workload, 150, 30_000)
      disk.cut()
      await delay(300)
      await rig.cluster.postgres.stop('kill')
      await delay(300)
      disk.remount()
      await rig.cluster.postgres.start()
    }
    await Promise.all(rig.cluster.processes.map((each) => each.waitReady(120_000)))
    await untilMore(workload, 50)
    return judge(await workload.finish(), { faults: cuts, failures: ['500'] })
  },
}

export const fullDisk: FaultTest = {
  id: 'FT-08',
  sentence:
    'The database’s disk is full; calls are refused with 503, and go on by themselves once there is room',
  seconds: { short: 90, whole: 150 },
  needs: ['cluster', 'root'],
  async run(context) {
    const { rig, disk } = await rigOnDisk(context, 'full')
    const workload = await rig.work()
    const fills = context.isShort ? 1 : 4
    const filler = join(disk.folder, 'filler')
    const problems: string[] = []
    const notes: string[] = []
    for (let fill = 0; fill < fills; fill += 1) {
      await untilMore(workload, 60)
      fillDisk(filler)
      const before = workload.acknowledged()
      await delay(context.isShort ? 12_000 : 20_000)
      notes.push(`${workload.acknowledged() - before} still acknowledged while it was full`)
      rmSync(filler)
      const freedAt = performance.now()
      await rig.cluster.postgres.start()
      if (!(await untilMore(workload, 20, 60_000)))
        problems.push('nothing was acknowledged after there was room again')
      else notes.push(`going on ${Math.round(performance.now() - freedAt)} ms after there was room`)
    }
    return judge(await workload.finish(), { faults: fills, failures: ['500'], problems, notes })
  },
}

function fillDisk(file: string): void {
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M'], { stdio: 'ignore' })
  } catch {
    // dd fails when nothing fits any more, which is the point.
  }
}

export const failingUploads: FaultTest = {
  id: 'FT-09',
  sentence:
    'The disk for incoming files is full, then fails, then the process is killed in an upload; uploads are refused cleanly and work again',
  seconds: { short: 60, whole: 60 },
  needs: ['cluster', 'root'],
  async run({ cluster, folder }) {
    const rig = await cluster.use()
    const [first] = rig.cluster.processes
    if (!first) throw new Error('no process')
    const workload = await rig.work({ site: () => first.url, socketUrl: first.url })
    await untilMore(workload, 20)
    const uploads = join(first.dataDir, 'uploads')
    const [sender] = workload.people
    if (!sender) throw new Error('nobody')
    const { conversations } = (await sender.call('GET', '/api/v1/conversations')).body
    const open = conversations.find(({ standing }: { standing: string }) => standing === 'open')
    const upload = () =>
      sender.call('POST', `/api/v1/conversations/${open.request_id}/files?name=a.pdf`, goodPdf)
    const problems: string[] = []
    const expect = async (what: string, isWanted: (status: number) => boolean) => {
      const { status, body } = await upload()
      notes.push(`${what}: ${status} ${body?.code ?? 'stored'}`)
      if (!isWanted(status)) problems.push(`${what}: ${status} ${body?.code}`)
    }
    const notes: string[] = []
    await expect('before', (status) => status === 200)
    const small = mountTmpfs(uploads, 4)
    try {
      writeFileSync(join(uploads, 'filler'), Buffer.alloc(4096))
    } catch {
      // Full is full.
    }
    await expect('full', (status) => status === 503)
    small.remove()
    await expect('with room again', (status) => status === 200)
    const disk = makeExt4(join(folder, 'uploads.img'), uploads, 16)
    disk.cut()
    await expect('failing', (status) => status === 503)
    disk.remove()
    await expect('sound again', (status) => status === 200)
    await killInUpload(first, sender, open.request_id)
    await expect('after kill -9 in the middle of one', (status) => status === 200)
    const left = readdirSync(uploads)
    if (left.length > 0) problems.push(`${left.length} half files are left`)
    // Uploads may be refused with 503 here; writing goes on.
    return judge(await workload.finish(), { faults: 3, failures: ['500'], problems, notes })
  },
}

/** Half of a file has arrived when its process is killed. */
async function killInUpload(target: ClusterProcess, sender: Person, conversation: number): Promise<void> {
  const uploads = join(target.dataDir, 'uploads')
  const path = `/api/v1/conversations/${conversation}/files?name=b.pdf`
  const half = request(new URL(path, target.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sender.token()}`,
      cookie: sender.cookie(),
      'content-type': 'application/pdf',
      'content-length': goodPdf.length,
    },
  })
  half.on('error', () => undefined)
  half.write(goodPdf.subarray(0, Math.floor(goodPdf.length / 2)))
  for (const deadline = Date.now() + 10_000; readdirSync(uploads).length === 0; await delay(20))
    if (Date.now() > deadline) throw new Error('no part of the file arrived')
  await target.kill('SIGKILL')
  target.start()
  await target.waitReady(120_000)
}
