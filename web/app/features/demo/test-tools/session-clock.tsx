import { ageSession } from '@evenkeel/contract/demo/test-tools'
import { useState } from 'react'
import { call } from '../../../server-link/call.ts'
import { readLastActivity, shareLastActivity } from '../../../session/time-out/last-activity.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'

const steps = [14, 15, 16]

/** Lets minutes pass for this session on client and server, as if the person had been idle. */
export function SessionClock() {
  const { status } = useSession()
  const [problem, setProblem] = useState<string>()
  if (status !== 'authenticated') return null

  async function letPass(minutes: number) {
    try {
      await call(ageSession, { body: { minutes } }, { isBackground: true })
      // A running page ignores what is stored; a starting page trusts it.
      shareLastActivity((readLastActivity() ?? Date.now()) - minutes * 60_000)
      window.location.reload()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That didn’t work. Try again.')
    }
  }

  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-16">Skip ahead in this session</h3>
      <div className="flex flex-wrap gap-2">
        {steps.map((minutes) => (
          <Button key={minutes} variant="secondary" size="small" onClick={() => letPass(minutes)}>
            {minutes} minutes
          </Button>
        ))}
      </div>
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
