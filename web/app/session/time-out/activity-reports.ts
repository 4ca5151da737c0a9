import { reportActivity } from '@evenkeel/contract/account/identity'
import { call } from '../../server-link/call.ts'
import { onTabMessage, sendToOtherTabs } from '../tabs/tab-messages.ts'

// Reports activity to the server, only after a real activity event and at most once a minute across all tabs. Polls
// never report (security H14).

const everyMs = 60_000
const againAfterFailureMs = 10_000

async function send(): Promise<boolean> {
  try {
    await call(reportActivity, {}, { isBackground: true })
    return true
  } catch {
    // The call has logged it and decided what it means for the session.
    return false
  }
}

interface ActivityReports {
  seen: () => void
  stop: () => void
}

export function startActivityReports(now: () => number = () => performance.now()): ActivityReports {
  let dueAt = Number.NEGATIVE_INFINITY
  const stop = onTabMessage((news) => {
    if (news.kind === 'activity-reported') dueAt = now() + everyMs
  })
  const report = async () => {
    if (await send()) sendToOtherTabs({ kind: 'activity-reported' })
    else dueAt = Math.min(dueAt, now() + againAfterFailureMs)
  }
  const seen = () => {
    if (now() < dueAt) return
    dueAt = now() + everyMs
    void report()
  }
  return { seen, stop }
}
