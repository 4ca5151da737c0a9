import { type ChildProcess, fork } from 'node:child_process'
import { cleanUpLater } from '../clean-up.ts'

const endWithParent = new URL('./end-with-parent.ts', import.meta.url).href

export interface Child {
  /** Waits for the next message that has this key. */
  hear<Message extends object>(key: string): Promise<Message>
  /** Sends a message and waits for the answer that has this key. */
  ask<Message extends object>(question: object, key: string): Promise<Message>
  /** Resolves once the child has cleaned up. */
  stop(): Promise<void>
}

/** A part of a bench in a child process, cleaned up with the rest. */
export function startChild(script: URL, args: readonly string[], flags?: readonly string[]): Child {
  const child: ChildProcess = fork(script, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [
      ...(process.env.EVENKEEL_BENCH_EXEC?.split(' ') ?? flags ?? process.execArgv),
      '--import',
      endWithParent,
    ],
  })
  const gone = new Promise<number | null>((done) => child.once('exit', done))
  async function stop(): Promise<void> {
    if (child.exitCode === null) child.kill('SIGTERM')
    await gone
  }
  cleanUpLater(stop)
  const hear = <Message extends object>(key: string) =>
    new Promise<Message>((done, failed) => {
      const listen = (message: Message) => {
        if (!(key in message)) return
        child.off('message', listen)
        done(message)
      }
      child.on('message', listen)
      gone.then((code) => failed(new Error(`a process of the bench ended with ${code}`)))
    })
  return {
    hear,
    stop,
    ask(question, key) {
      const answer = hear<never>(key)
      child.send(question)
      return answer
    },
  }
}
