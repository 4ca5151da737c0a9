import { passMeetings, runOutRequests } from '@evenkeel/contract/demo/test-tools'
import { useState } from 'react'
import { call } from '../../../server-link/call.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'

/** Long enough that reminders and the request for a review are due. */
const days = 15

/** As if time had passed for this person's requests and meetings. */
export function SkipAhead() {
  const { status, role } = useSession()
  const [problem, setProblem] = useState<string>()
  if (status !== 'authenticated' || role === 'admin') return null

  async function thenReload(change: () => Promise<unknown>) {
    try {
      await change()
      window.location.reload()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That didn’t work. Try again.')
    }
  }

  const expire = () => call(runOutRequests, {}, { isBackground: true })
  const hold = () => call(passMeetings, { body: { days } }, { isBackground: true })
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-16">Skip ahead with your requests and meetings</h3>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => thenReload(expire)}>
          Expire open requests
        </Button>
        <Button variant="secondary" size="small" onClick={() => thenReload(hold)}>
          Mark meetings held {days} days ago
        </Button>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
