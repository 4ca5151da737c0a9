import type { SupportState } from '@evenkeel/contract/contact/support'
import {
  type workOnDeskRequest as call,
  type DeskStepKind,
  maxSnoozeDays,
  type WholeDeskRequest,
} from '@evenkeel/contract/contact/support-desk'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { broadcastSupportChange } from '../broadcast-support-change.ts'
import { afterStaffSet } from '../support-lifecycle.ts'
import { limitAnswering } from '../support-limits.ts'
import {
  lockSupportRequest,
  type SupportChange,
  type SupportRequestRow,
  setSupportRequest,
} from '../support-request-store.ts'
import { insertStep } from './desk-step-store.ts'
import { listActiveStaff } from './desk-store.ts'
import { showToEditor } from './show-to-editor.ts'

const dayMs = 86_400_000

interface Step {
  change: SupportChange
  kind: DeskStepKind
  assigneeId?: number
  until?: Date
}

/** Who has it, until when it is out of the way, and its status. The same change made twice is one. */
export async function workOnDeskRequest(
  services: Pick<Services, 'database' | 'clock' | 'live' | 'secrets'>,
  caller: Caller,
  number: number,
  { version, ...wanted }: BodyOf<typeof call>,
): Promise<{ request: WholeDeskRequest }> {
  await limitAnswering(services, caller.personId)
  await services.database.transaction(async (transaction) => {
    const row = await lockSupportRequest(transaction, number)
    if (!row) throw new Problem('not-found')
    const now = services.clock.now()
    const steps = [
      await assign(transaction, row, wanted.assignee_id),
      snooze(row, wanted.snoozed_until, now),
      setState(row, wanted.state, now),
    ].filter((step) => step !== undefined)
    if (steps.length === 0) return
    if (version !== row.version) throw new Problem('changed-elsewhere')
    await setSupportRequest(transaction, row, Object.assign({}, ...steps.map(({ change }) => change)))
    for (const { change: _, ...step } of steps)
      await insertStep(transaction, { ...step, number, staffId: caller.personId, at: now })
    // Of all this the customer sees only the status.
    if (steps.some(({ change }) => change.state)) broadcastSupportChange(services, transaction, row)
  })
  return showToEditor(services, caller, number, 'Updated by support')
}

async function assign(
  transaction: Orm,
  row: SupportRequestRow,
  assigneeId: number | null | undefined,
): Promise<Step | undefined> {
  if (assigneeId === undefined || assigneeId === row.assigneeId) return undefined
  if (assigneeId === null) return { change: { assigneeId }, kind: 'unassigned' }
  const isStaff = (await listActiveStaff(transaction)).some(({ id }) => id === assigneeId)
  if (!isStaff) throw new Problem('bad-request', { assignee_id: 'This person can’t take tickets.' })
  return { change: { assigneeId }, kind: 'assigned', assigneeId }
}

function snooze(row: SupportRequestRow, until: number | null | undefined, now: Date): Step | undefined {
  if (until === undefined) return undefined
  const isSnoozed = row.snoozedUntil !== null && row.snoozedUntil > now
  if (until === null) return isSnoozed ? { change: { snoozedUntil: null }, kind: 'woken' } : undefined
  const snoozedUntil = new Date(until * 1000)
  if (snoozedUntil.getTime() === row.snoozedUntil?.getTime()) return undefined
  const fault =
    row.state === 'solved'
      ? 'A solved ticket can’t be snoozed.'
      : snoozedUntil <= now
        ? 'Choose a time in the future.'
        : snoozedUntil.getTime() > now.getTime() + maxSnoozeDays * dayMs
          ? `Choose a time within ${maxSnoozeDays} days.`
          : undefined
  if (fault) throw new Problem('bad-request', { snoozed_until: fault })
  return { change: { snoozedUntil }, kind: 'snoozed', until: snoozedUntil }
}

const kindOf = { open: 'set-open', 'waiting-for-you': 'set-waiting', solved: 'set-solved' } as const

function setState(row: SupportRequestRow, state: SupportState | undefined, now: Date): Step | undefined {
  if (state === undefined || state === row.state) return undefined
  return { change: afterStaffSet(row, now, state), kind: kindOf[state] }
}
