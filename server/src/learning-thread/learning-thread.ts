import '../database/load-drizzle-fast.ts'
import '../load-fast.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { LearningParts } from '../features/market/learning/learning-tasks.ts'
import type { LearningMessage, LearningWork } from '../features/market/learning/learning-worker.ts'

// The thread of learning-worker.ts: one task, then it ends.

const { task, question, now, connection }: LearningWork = workerData
const { connectUnlimited } = await import('../database/connect-unlimited.ts')
const { learningTasks } = await import('../features/market/learning/learning-tasks.ts')

const say = (message: LearningMessage): void => parentPort?.postMessage(message)
const line = (level: 'info' | 'warn' | 'error') => (data: object, message: string) =>
  say({ kind: 'log', level, data, message })
const log = { info: line('info'), warn: line('warn'), error: line('error') }
const startedAt = performance.now()
const database = connectUnlimited(connection, log)
const services: LearningParts = {
  database,
  clock: { now: () => new Date(now + performance.now() - startedAt) },
  // Learning writes lines with data, which is what crosses threads.
  log: log as LearningParts['log'],
}
// The question is the one that belongs to the task.
const run = learningTasks[task] as (services: LearningParts, question: unknown) => Promise<unknown>
try {
  say({ kind: 'answer', answer: await run(services, question) })
} finally {
  await database.close()
}
