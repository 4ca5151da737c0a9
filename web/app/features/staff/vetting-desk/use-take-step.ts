import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { useRef } from 'react'
import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { newClientId } from '../../../text/new-client-id.ts'
import type { Step } from './use-step-dialog.tsx'
import { useMove, useSetCheck } from './vetting-desk-queries.ts'

interface StepInput {
  step: Step
  state: 'passed' | 'failed' | null
  reason: string
}

interface After {
  onDone: () => void
  onMovedOn: (words: string) => void
}

/** A retry with the same text is the same step; changed text is another. */
function useStepId(): (content: unknown) => string {
  const last = useRef({ content: '', id: '' })
  return (content) => {
    const written = JSON.stringify(content)
    if (written !== last.current.content) last.current = { content: written, id: newClientId() }
    return last.current.id
  }
}

export function useTakeStep(whole: VettingCase, { onDone, onMovedOn }: After) {
  const { advisor_id: advisorId, version } = whole
  const idFor = useStepId()
  const moving = useMove(advisorId)
  const setting = useSetCheck(advisorId)
  // The decision is based on what was on the screen when the dialog opened, even if it is refetched
  // meanwhile.
  const seen = useRef(version)
  const isPending = moving.isPending || setting.isPending

  async function take({ step, state, reason }: StepInput): Promise<void> {
    if (isPending) return
    const body = { version: seen.current, reason, client_id: idFor({ step, state, reason }) }
    try {
      if ('move' in step)
        await moving.mutateAsync({ ...body, move: step.move, overrides_checks: step.isOverride ?? false })
      else if (state !== null) await setting.mutateAsync({ ...body, kind: step.kind, state })
    } catch (error) {
      if (isRefusedAs(error, 'vetting-moved-on') && error instanceof Error) onMovedOn(error.message)
      return
    }
    onDone()
  }

  return { take, isPending, error: moving.error ?? setting.error }
}
