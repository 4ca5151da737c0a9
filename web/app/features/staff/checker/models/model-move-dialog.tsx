import { useState } from 'react'
import { ActionDialog } from '../action-dialog.tsx'
import { type ModelMove, useMoveModel } from './model-queries.ts'

interface ModelMoveDialogProps {
  move: ModelMove
  live: number | null
  onDone: () => void
  onClose: () => void
}

/** Affects everyone who searches, so it takes a reason and a confirmation. */
export function ModelMoveDialog({ move, live, onDone, onClose }: ModelMoveDialogProps) {
  const moving = useMoveModel()
  const { kind, version } = move
  const isPromotion = kind === 'promote'
  // What was live when the dialog opened, even if someone else moves meanwhile.
  const [replaced] = useState(live)
  const instead = replaced === null ? '' : `, replacing model ${replaced}`

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
      title={isPromotion ? `Promote model ${version}` : `Roll back to model ${version}`}
      description={
        isPromotion
          ? `Runs every gate again. If all pass, model ${version} goes live${instead}.`
          : `Model ${version} goes live again${instead}. Automatic promotion stops.`
      }
      confirmation={`Use model ${version} for all new searches`}
      doLabel={isPromotion ? 'Promote model' : 'Roll back model'}
      runningLabel={isPromotion ? 'Promoting…' : 'Rolling back…'}
      error={moving.error}
      isRunning={moving.isPending}
      onDo={act}
      onClose={onClose}
    />
  )
}
