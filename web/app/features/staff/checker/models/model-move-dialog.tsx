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
  const instead = live === null ? '' : ` in place of model ${live}`

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
          ? `Every gate is tried once more. If all let it through, model ${version} is live${instead}.`
          : `Model ${version} is live again${instead}. Afterwards no model comes to the front by itself.`
      }
      confirmation={`From now on every new list is made by model ${version}.`}
      doLabel={isPromotion ? 'Promote' : 'Roll back'}
      error={moving.error}
      isRunning={moving.isPending}
      onDo={act}
      onClose={onClose}
    />
  )
}
