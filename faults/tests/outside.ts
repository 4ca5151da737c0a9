import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type FaultTest, nothingDone } from '../fault-test.ts'
import { judge, untilMore } from '../judge.ts'
import { startSmtpSink } from '../rig/smtp-sink.ts'

// Services of others that fail: who signs people in, and who carries mail.

type Mood = 'slow' | 'garbage' | 'broken' | 'gone'

/** In the place of Amazon Cognito; it never lets anyone in, because only its failures matter here. */
async function startProvider() {
  let mood: Mood = 'garbage'
  const server = createServer((_request, response) => {
    if (mood === 'gone') return void response.destroy()
    if (mood === 'slow') return
    response.writeHead(mood === 'broken' ? 500 : 200, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(mood === 'broken' ? '{"__type":"InternalErrorException"}' : '<html>not what you asked for')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    mood(next: Mood) {
      mood = next
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const noProvider = {
  IDENTITY_PROVIDER: undefined,
  COGNITO_REGION: undefined,
  COGNITO_USER_POOL_ID: undefined,
  COGNITO_CLIENT_ID: undefined,
  COGNITO_ENDPOINT: undefined,
}

export const failingProvider: FaultTest = {
  id: 'FT-23',
  sentence: 'The identity provider is slow, gone, broken or talks nonsense; who is signed in stays signed in',
  seconds: { short: 60, whole: 120 },
  needs: ['cluster'],
  async run({ isShort, cluster, undoLater }) {
    const rig = await cluster.use()
    const [, second] = rig.cluster.processes
    if (!second) throw new Error('no second process')
    const provider = await startProvider()
    undoLater(() => provider.close())
    undoLater(async () => {
      await second.kill('SIGTERM')
      second.start(noProvider)
      await second.waitReady(120_000)
    })
    await second.kill('SIGTERM')
    second.start({
      IDENTITY_PROVIDER: 'cognito',
      COGNITO_REGION: 'us-east-1',
      COGNITO_USER_POOL_ID: 'us-east-1_faults',
      COGNITO_CLIENT_ID: 'faults',
      COGNITO_ENDPOINT: provider.url,
    })
    await second.waitReady(120_000)
    const workload = await rig.work({ site: () => second.url, socketUrl: second.url })
    const problems: string[] = []
    const notes: string[] = []
    const moods: Mood[] = ['garbage', 'broken', 'gone', 'slow']
    for (const mood of moods) {
      provider.mood(mood)
      const before = workload.people.reduce((sum, person) => sum + person.signIns(), 0)
      const tries = Array.from({ length: isShort ? 3 : 10 }, async (_, index) => {
        const startedAt = performance.now()
        const answer = await fetch(`${second.url}/api/auth/cognito/operations`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            operation: 'signIn',
            email: `person-${index}@faults.example`,
            password: 'seven quiet rivers',
          }),
          signal: AbortSignal.timeout(30_000),
        }).catch(() => undefined)
        const body = await answer?.json().catch(() => undefined)
        return {
          status: answer?.status ?? 0,
          code: (body as { code?: string })?.code,
          ms: performance.now() - startedAt,
        }
      })
      const answers = await Promise.all(tries)
      const slowest = Math.max(...answers.map(({ ms }) => ms))
      const words = [...new Set(answers.map(({ status, code }) => `${status} ${code}`))].join(', ')
      notes.push(`${mood}: sign-in answered ${words} within ${Math.round(slowest)} ms`)
      if (answers.some(({ code }) => code !== 'identity-failed' && code !== 'unavailable'))
        problems.push(`${mood}: ${words}`)
      if (slowest > 20_000) problems.push(`${mood}: sign-in took ${Math.round(slowest)} ms`)
      if (!(await untilMore(workload, 60))) problems.push(`${mood}: people who are signed in could not go on`)
      const again = workload.people.reduce((sum, person) => sum + person.signIns(), 0) - before
      if (again > 0) problems.push(`${mood}: ${again} people were signed out`)
    }
    return judge(await workload.finish(), { faults: moods.length, failures: 'none', problems, notes })
  },
}

export const failingMail: FaultTest = {
  id: 'FT-24',
  sentence:
    'The mail server refuses, defers, and takes letters without saying so; each arrives later, as one letter',
  seconds: { short: 120, whole: 240 },
  needs: ['cluster'],
  async run({ isShort, cluster, undoLater }) {
    const rig = await cluster.use()
    const sink = await startSmtpSink()
    undoLater(() => sink.close())
    const restartAll = async (env: Record<string, string | undefined>) => {
      for (const each of rig.cluster.processes) {
        await each.kill('SIGTERM')
        each.start(env)
      }
      await Promise.all(rig.cluster.processes.map((each) => each.waitReady(120_000)))
    }
    undoLater(() => restartAll({ SMTP_URL: undefined }))
    await restartAll({ SMTP_URL: sink.url })
    const workload = await rig.work()
    const advisors = workload.people.filter(({ side }) => side === 'advisor')
    const subject = `faults ${Date.now()}`
    const stored: string[] = []
    let faults = 0
    const write = async (each: (typeof advisors)[number], word: string) => {
      const text = `${subject} ${word} of ${each.id}`
      const body = new URLSearchParams({ to: 'x', from: 'x', subject, text }).toString()
      const answer = await each.call('POST', '/api/send-support-email', body)
      if (answer.status === 200) stored.push(text)
    }
    for (const mood of ['says later', 'refuses', 'takes and says nothing'] as const) {
      sink.mood(mood)
      faults += 1
      await Promise.all(advisors.slice(0, isShort ? 4 : 12).map((each) => write(each, mood)))
      await delay(isShort ? 4000 : 8000)
    }
    sink.mood('takes')
    const rows = async () =>
      rig.sql<{ id: string; sent_at: Date | null }>(
        `select id, sent_at from mail where body_text like '%' || $1 || '%'`,
        [subject],
      )
    const problems: string[] = []
    let waiting = (await rows()).filter(({ sent_at }) => sent_at === null).length
    const startedAt = Date.now()
    for (const deadline = Date.now() + 180_000; waiting > 0 && Date.now() < deadline; await delay(1000))
      waiting = (await rows()).filter(({ sent_at }) => sent_at === null).length
    const all = await rows()
    if (all.length !== stored.length)
      problems.push(`${stored.length} were told it is stored, ${all.length} letters are`)
    if (waiting > 0)
      problems.push(
        `${waiting} letters not sent ${Math.round((Date.now() - startedAt) / 1000)} s after the mail server was back`,
      )
    const ids = new Set(sink.taken.map(({ id }) => id))
    const outcome = await workload.finish()
    const result = judge(outcome, {
      faults,
      failures: 'none',
      problems,
      notes: [
        `${stored.length} letters stored, all sent ${Math.round((Date.now() - startedAt) / 1000)} s after the mail server was back`,
        `${sink.taken.length} taken under ${ids.size} Message-IDs`,
      ],
    })
    return { ...nothingDone(), ...result, acknowledged: result.acknowledged + stored.length }
  },
}
