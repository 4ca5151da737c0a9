import { useState } from 'react'
import { ActionDialog } from '../action-dialog.tsx'
import { type ModelMove, useMoveModel } from './model-queries.ts'
import { isNewer } from './model-row.tsx'

interface ModelMoveDialogProps {
  move: ModelMove
  live: number | null
  onDone: () => void
  onClose: () => void
}

/** Affects everyone who searches, so it takes a reason and a confirmation. */
export function ModelMoveDialog({ move, live, onDone, onClose }: ModelMoveDialogProps) {
  const moving = useMoveModel()
  const { version } = move
  // What was live when the dialog opened, even if someone else moves meanwhile.
  const [replaced] = useState(live)

  async function act(reason: string): Promise<boolean> {
    try {
      await moving.mutateAsync({ ...move, reason })
      onDone()
      return true
    } catch {
      // The dialog stays open and shows it.
      return false
    }
  }

  return (
    <ActionDialog
      {...wordsOf(move, replaced)}
      confirmation={`Use model ${version} for all new searches`}
      error={moving.error}
      isRunning={moving.isPending}
      onDo={act}
      onClose={onClose}
    />
  )
}

function wordsOf({ kind, version }: ModelMove, replaced: number | null) {
  const instead = replaced === null ? '' : `, replacing model ${replaced}`
  if (kind === 'promote')
    return {
      title: `Promote model ${version}`,
      description: `Runs every gate again. If all pass, model ${version} goes live${instead}.`,
      doLabel: 'Promote model',
      runningLabel: 'Promoting…',
    }
  if (isNewer(version, replaced))
    return {
      title: `Restore model ${version}`,
      description: `Model ${version} goes live again${instead}. Automatic promotion resumes.`,
      doLabel: 'Restore model',
      runningLabel: 'Restoring…',
    }
  return {
    title: `Roll back to model ${version}`,
    description: `Model ${version} goes live again${instead}. Automatic promotion stops.`,
    doLabel: 'Roll back model',
    runningLabel: 'Rolling back…',
  }
}
