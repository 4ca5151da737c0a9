import { reportActivity } from '@evenkeel/contract/account/identity'
import { call } from '../../server-link/call.ts'
import { onTabMessage, sendToOtherTabs } from '../tabs/tab-messages.ts'

// Tells the server that somebody is really here: after one of the activity events only, at most once a minute in all
// tabs together. Polls never do (security H14).

const everyMs = 60_000
const againAfterFailureMs = 10_000

async function send(): Promise<boolean> {
  try {
    await call(reportActivity, {}, { isBackground: true })
    return true
  } catch {
    // Logged by the call itself; what it means for the session is decided there too.
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
