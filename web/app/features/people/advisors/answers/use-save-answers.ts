import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import { useRef, useState } from 'react'
import { CallFailed } from '../../../../server-link/call-failed.ts'
import { type Failure, failureOf } from '../../../../server-link/failure-sentence.ts'
import { fetchAdvisorProfile } from '../profile/advisor-profile-store.ts'
import type { FullProfile } from './send-full-profile.ts'
import type { AnswersForm } from './use-answers-form.ts'

interface Options {
  form: AnswersForm
  profile: AdvisorProfile
  /** Resolves to false if another save is running and nothing was sent. */
  send: (profile: FullProfile) => Promise<boolean>
}

export interface Saving {
  /** True when the input is saved. */
  save: () => Promise<boolean>
  isSaving: boolean
  failure: Failure | undefined
  /** The fields that were also changed elsewhere; undefined without such a conflict. */
  collision: readonly AdvisorField[] | undefined
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Sends the changed answers with the version they are based on. On a conflict the profile is read again and the
 * input stays, so that both are shown and the next save overwrites.
 */
export function useSaveAnswers({ form, profile, send }: Options): Saving {
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [seenBefore, setSeenBefore] = useState<AdvisorProfile>()
  const isRunning = useRef(false)

  async function attempt(): Promise<boolean> {
    const { advisor_id, version } = profile
    try {
      if (!(await send({ ...form.changes(), advisor_id, version }))) return false
      form.reset()
      setSeenBefore(undefined)
      return true
    } catch (error) {
      const isCollision = error instanceof CallFailed && error.code === 'changed-elsewhere'
      const fields = error instanceof CallFailed ? (error.fields ?? {}) : {}
      form.refuse(fields)
      if (isCollision) {
        setSeenBefore((before) => before ?? profile)
        await fetchAdvisorProfile(advisor_id, { isForced: true })
      } else setFailure(failureOf(error))
      return false
    }
  }

  async function save(): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setIsSaving(true)
    setFailure(undefined)
    try {
      return await attempt()
    } finally {
      isRunning.current = false
      setIsSaving(false)
    }
  }

  const collision =
    seenBefore && form.changedFields.filter((field) => !isSame(seenBefore[field], profile[field]))
  return { save, isSaving, failure, collision }
}
