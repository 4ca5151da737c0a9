import { Worker } from 'node:worker_threads'
import type { Services } from '../../../services.ts'
import type { LearningTasks } from './learning-tasks.ts'

/** What the thread is started with. */
export interface LearningWork {
  task: keyof LearningTasks
  question: unknown
  now: number
  connection: Pick<Services['database'], 'kind' | 'connectionString' | 'appConnectionString'>
}

/** What it sends: lines for the log, then the answer. */
export type LearningMessage =
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; data: object; message: string }
  | { kind: 'answer'; answer: unknown }

/**
 * Fits, gates and replays take seconds of computation over whole markets and logs. Each runs in a thread of its own with
 * connections of its own, so that people's calls don't wait for it.
 */
export function learningWorker({ database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>) {
  async function run<Task extends keyof LearningTasks>(
    task: Task,
    question: Parameters<LearningTasks[Task]>[1],
  ): Promise<Awaited<ReturnType<LearningTasks[Task]>>> {
    const { kind, connectionString, appConnectionString } = database
    const connection = {
      kind,
      connectionString,
      ...(appConnectionString !== undefined && { appConnectionString }),
    }
    const workerData: LearningWork = { task, question, now: clock.now().getTime(), connection }
    const worker = new Worker(new URL('../../../learning-thread/learning-thread.ts', import.meta.url), {
      workerData,
    })
    try {
      const answer = await new Promise<unknown>((done, failed) => {
        worker.on('message', (message: LearningMessage) => {
          if (message.kind === 'answer') done(message.answer)
          else log[message.level](message.data, message.message)
        })
        worker.on('error', failed)
        worker.on('exit', () => failed(new Error('the learning thread ended without an answer')))
      })
      // The thread answers with what its task returns.
      return answer as Awaited<ReturnType<LearningTasks[Task]>>
    } finally {
      await worker.terminate()
    }
  }

  return {
    runNightly: () => run('nightly', null),
    // With the parameters of the functions they stand in for.
    judgeModel: (_: unknown, version: number) => run('judge', version),
    compareShadow: (_: unknown, version: number) => run('compare', version),
    replayWithModel: (_: unknown, question: Parameters<LearningTasks['replay']>[1]) =>
      run('replay', question),
  }
}
