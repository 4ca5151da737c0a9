import { runOutRequests } from '@evenkeel/contract/demo/test-tools'
import { useState } from 'react'
import { call } from '../../../server-link/call.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'

/** As if two business days had passed for every waiting request of this person. */
export function RequestClock() {
  const { status, role } = useSession()
  const [problem, setProblem] = useState<string>()
  if (status !== 'authenticated' || role === 'admin') return null

  async function letRunOut() {
    try {
      await call(runOutRequests, {}, { isBackground: true })
      window.location.reload()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That didn’t work. Try again.')
    }
  }

  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-16">Expire open requests</h3>
      <div>
        <Button variant="secondary" size="small" onClick={letRunOut}>
          Expire now
        </Button>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
