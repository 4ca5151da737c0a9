import { fork } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from './browser.ts'
import type { Account } from './demo-accounts.ts'
import type { PageCounts } from './live-pages.ts'

export interface LivePages {
  open(browser: Browser, account: Account): void
  count(): Promise<PageCounts>
  stop(): Promise<void>
}

const renewEveryMs = 20_000

/** Open pages of everyone, in a process of their own, so that the calls are not timed beside two thousand sockets. */
export function openLivePages(url: URL, pagesEach: number): LivePages {
  const child = fork(new URL('./live-pages.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const owners: Browser[] = []
  // A page that reconnects needs the token of now.
  const renewing = setInterval(() => {
    for (const { personId, token } of owners) child.send({ token: { personId, token } })
  }, renewEveryMs)
  return {
    open(browser, { role }) {
      owners.push(browser)
      const owner = { personId: browser.personId, role, token: browser.token, headers: browser.headers() }
      child.send({ open: { url: url.href, owner, pages: pagesEach } })
    },
    count() {
      const answer = new Promise<PageCounts>((done) => {
        const hear = (said: { counts?: PageCounts }) => {
          if (!said.counts) return
          child.off('message', hear)
          done(said.counts)
        }
        child.on('message', hear)
      })
      child.send({ count: true })
      return answer
    },
    async stop() {
      clearInterval(renewing)
      if (child.exitCode === null) child.kill('SIGTERM')
      await Promise.race([gone, delay(5000)])
      if (child.exitCode === null) child.kill('SIGKILL')
    },
  }
}
